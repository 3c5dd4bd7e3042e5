import { useProxy } from '#client/platform/use-proxy.ts';
import { pictures } from './pictures.ts';
import { usePresenceColor } from './presence-color.ts';
import classes from './portrait.module.css';

export interface Pictured {
  id: string;
  name: string;
}

interface PortraitProps {
  person: Pictured;
  size?: number;
}

const joinedScript = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s\p{P}]/u;
const characters = new Intl.Segmenter();

/** Two letters in scripts whose letters stand apart, one whole character in those that join or stack them. */
export function initialsOf(name: string): string {
  const first = (word: string) => characters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  const words = name.trim().split(/\s+/u);
  if (joinedScript.test(name)) return first(words[0] ?? '');
  return (first(words[0] ?? '') + (words.length > 1 ? first(words.at(-1) ?? '') : '')).toUpperCase();
}

/** What does not come leaves the initials. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => void (currentTarget.hidden = true);

/** A person's picture, over initials on a tint that is always theirs. They are drawn and no text, so that nothing is named by them. */
export function Portrait({ person, size = 24 }: PortraitProps) {
  const hash = useProxy(pictures)[person.id];
  return (
    <span
      className={classes.portrait}
      data-presence={usePresenceColor(person.id)}
      data-initials={initialsOf(person.name)}
      style={{ '--size': `${size}px` }}
      aria-hidden="true"
    >
      {hash && <img key={hash} src={`/api/get/people/${person.id}/picture?v=${hash}`} alt="" onError={hide} />}
    </span>
  );
}

import { useProxy } from '#client/platform/base/use-proxy.ts';
import { pictures } from './pictures.ts';
import { usePresenceColor } from './presence-color.ts';
import classes from './avatar.module.css';

export interface AvatarPerson {
  id: string;
  name: string;
}

interface AvatarProps {
  person: AvatarPerson;
  size?: number;
}

const joinedScript = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s\p{P}]/u;
const characters = new Intl.Segmenter();

/** Two letters in alphabetic scripts, one grapheme in scripts that join or stack their letters. */
export function initialsOf(name: string): string {
  const first = (word: string) => characters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  const words = name.trim().split(/\s+/u);
  if (joinedScript.test(name)) return first(words[0] ?? '');
  return (first(words[0] ?? '') + (words.length > 1 ? first(words.at(-1) ?? '') : '')).toUpperCase();
}

/** The initials below remain visible if the image cannot be loaded. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => void (currentTarget.hidden = true);

/** Avatar of a person, with initials as fallback. CSS draws the initials, so that they do not become part of an accessible name. */
export function Avatar({ person, size = 24 }: AvatarProps) {
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

import { UnstyledButton } from '@mantine/core';
import { Portrait, type Pictured } from './portrait.tsx';
import { usePresenceColor } from './presence-color.ts';
import { Tooltip } from './tooltip.tsx';
import classes from './presence-stack.module.css';

interface PresenceStackProps {
  people: readonly Pictured[];
  /** Says who is here: "Here now: Priya, Chen and 3 others". */
  label: string;
  shown?: number;
  size?: number;
  /** Left out where there is nothing to follow anybody to. */
  onFollow?: (person: Pictured) => void;
}

function Face({ person, size, onFollow }: { person: Pictured; size: number; onFollow: (() => void) | undefined }) {
  const drawn = { className: classes.person!, 'data-presence': usePresenceColor(person.id), 'aria-label': person.name };
  const portrait = <Portrait person={person} size={size} />;
  return (
    <Tooltip label={<bdi>{person.name}</bdi>}>
      {onFollow ? (
        <UnstyledButton {...drawn} onClick={onFollow}>
          {portrait}
        </UnstyledButton>
      ) : (
        <span {...drawn} role="img">
          {portrait}
        </span>
      )}
    </Tooltip>
  );
}

/** Who is here, each in the ring of their own colour; a click follows them. */
export function PresenceStack({ people, label, shown = 4, size = 26, onFollow }: PresenceStackProps) {
  const hidden = people.length - shown;
  return (
    <div className={classes.stack} role="group" aria-label={label}>
      {people.slice(0, shown).map((person) => (
        <Face key={person.id} person={person} size={size} onFollow={onFollow && (() => onFollow(person))} />
      ))}
      {hidden > 0 && (
        <span className={classes.more} style={{ '--size': `${size}px` }}>
          <span dir="ltr">+{hidden}</span>
        </span>
      )}
    </div>
  );
}

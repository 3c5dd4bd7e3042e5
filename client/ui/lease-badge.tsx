import type { AvatarPerson } from './avatar.tsx';
import { usePresenceColor } from './presence-color.ts';
import classes from './live-mark.module.css';

interface LiveHoldProps {
  person: AvatarPerson;
  label: string;
}

/** Colored outline and name label around an element that another person edits or drags. The parent must be positioned. */
export function LeaseBadge({ person, label }: LiveHoldProps) {
  return (
    <span className={`${classes.ring} held`} data-presence={usePresenceColor(person.id)}>
      <span className={classes.flag} role="note">
        {label}
      </span>
    </span>
  );
}

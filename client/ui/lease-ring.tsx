import { Avatar, type AvatarPerson } from './avatar.tsx';
import { usePresenceColor } from './presence-color.ts';
import classes from './live-mark.module.css';

interface LiveRingProps {
  person: AvatarPerson;
  label: string;
}

/** Highlights a positioned element for 1.2 s after another person's change, with the person's color and initials. */
export function LeaseRing({ person, label }: LiveRingProps) {
  return (
    <span className={`${classes.ring} glowing`} data-presence={usePresenceColor(person.id)}>
      <span className={classes.corner} role="note" aria-label={label}>
        <Avatar person={person} size={18} />
      </span>
    </span>
  );
}

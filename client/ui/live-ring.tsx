import { Portrait, type Pictured } from './portrait.tsx';
import { usePresenceColor } from './presence-color.ts';
import classes from './live-mark.module.css';

interface LiveRingProps {
  /** Who changed what this lies upon. */
  person: Pictured;
  /** Says it in words. */
  label: string;
}

/** The hand of somebody else upon an element that is positioned: a ring in their colour for 1.2 s, their initials at its corner. */
export function LiveRing({ person, label }: LiveRingProps) {
  return (
    <span className={`${classes.ring} glowing`} data-presence={usePresenceColor(person.id)}>
      <span className={classes.corner} role="note" aria-label={label}>
        <Portrait person={person} size={18} />
      </span>
    </span>
  );
}

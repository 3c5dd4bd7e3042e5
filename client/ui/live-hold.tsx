import type { Pictured } from './portrait.tsx';
import { usePresenceColor } from './presence-color.ts';
import classes from './live-mark.module.css';

interface LiveHoldProps {
  person: Pictured;
  /** On the flag: "Chen Wei is editing", or the bare name of who drags. */
  label: string;
}

/** The hand of somebody else upon an element that is positioned, as long as they hold it: a thin ring in their colour, and a flag. */
export function LiveHold({ person, label }: LiveHoldProps) {
  return (
    <span className={`${classes.ring} held`} data-presence={usePresenceColor(person.id)}>
      <span className={classes.flag} role="note">
        {label}
      </span>
    </span>
  );
}

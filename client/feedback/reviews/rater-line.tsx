import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rater, RaterState } from '#shared/feedback/rater.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import classes from '#client/feedback/feedback.module.css';

/** Words for what a rater does now. */
function useStateWords(): Readonly<Record<RaterState, string>> {
  const { t } = useLingui();
  return {
    nominated: t`Waiting for approval`,
    asked: t`Asked`,
    started: t`Started`,
    submitted: t`Answered`,
    declined: t`Declined`,
    removed: t`Removed`,
  };
}

interface RaterLineProps {
  rater: Pick<Rater, 'personId' | 'reason'> & { readonly state: RaterState | null };
  /** Text between the name and the state. */
  note?: string | undefined;
  /** Buttons of the reader. */
  children?: ReactNode;
}

/** Person who is asked, or is chosen to be asked. */
export function RaterLine({ rater: { personId, state, reason }, note, children }: RaterLineProps) {
  const person = usePerson(personId);
  const words = useStateWords();
  return (
    <li className={classes.person}>
      <Avatar person={person} size={24} />
      <bdi>{person.name}</bdi>
      {note && <span className={classes.note}>{note}</span>}
      {state && <span>{words[state]}</span>}
      {children}
      {reason && <q dir="auto">{reason}</q>}
    </li>
  );
}

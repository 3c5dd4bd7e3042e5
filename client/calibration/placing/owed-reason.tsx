import { useLingui } from '@lingui/react/macro';
import { canChangeMove } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ReasonForm } from './reason-form.tsx';
import classes from './owed-reason.module.css';

/** Moves whose reason the reader owes, the latest first: those of one person, or their own. */
function useOwedMoves(personId: string | null): readonly CalibrationMove[] {
  const { state, actor, access } = useSessionRoom();
  const pending = Object.values(state.subjects).flatMap(({ pendingMoveId }) => (pendingMoveId && state.moves[pendingMoveId]) || []);
  const isOwed = (move: CalibrationMove) => (personId === null ? move.actorId === actor.id : move.personId === personId);
  return pending.filter((move) => isOwed(move) && canChangeMove(actor, access, move)).toSorted((a, b) => b.number - a.number);
}

/** Asks for the reason of the latest move that has none. */
export function OwedReason({ personId = null }: { personId?: string | null }) {
  const { t, i18n } = useLingui();
  const [move, ...others] = useOwedMoves(personId);
  const name = isolateDirection(usePerson(move?.personId ?? '').name);
  if (!move) return null;
  const more = i18n.number(others.length);
  return (
    <section className={classes.owed} aria-label={t`Missing reason`}>
      <h3>{t`Reason for moving ${name}`}</h3>
      <ReasonForm key={move.personId} move={move} isOpen />
      {others.length > 0 && <p>{t`Other reasons missing: ${more}`}</p>}
    </section>
  );
}

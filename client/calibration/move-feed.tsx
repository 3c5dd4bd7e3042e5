import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { IconArrowBackUp } from '@tabler/icons-react';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { canChangeMove } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { movesInEffect } from '#shared/calibration/rebuild.ts';
import { useNow } from '#client/access/use-now.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { agoText } from '#client/ui/ago-text.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useBoxNames } from './box-names.ts';
import { undoMove } from './moves.store.ts';
import { ReasonForm } from './placing/reason-form.tsx';
import { useReasonLines } from './placing/reason-lines.ts';
import { useFixedRoom } from './fixed-room.tsx';
import { openerOf, useSessionRoom } from './room-context.ts';
import { useBarred } from './use-barred.ts';
import classes from './move-feed.module.css';

/** Boxes between which a move goes, or its ratings within a box. */
function useMoveWords(): (move: CalibrationMove) => string {
  const { t, i18n } = useLingui();
  const { labels, terms } = useFixedRoom();
  const nameOf = useBoxNames(labels);
  return ({ fromX, fromY, toX, toY, undoesId }) => {
    const [was, box] = [boxOf({ x: fromX, y: fromY }, terms)!, boxOf({ x: toX, y: toY }, terms)!];
    const [start, end] = [was, box].map((one) => isolateDirection(nameOf(one))) as [string, string];
    const changed = fromX === toX ? [fromY, toY] : [fromX, toX];
    const [before, after] = changed.map((value) => i18n.number(value ?? 0)) as [string, string];
    if (undoesId) return t`back to ${end}`;
    return was === box ? t`within ${end}, from ${before} to ${after}` : t`from ${start} to ${end}`;
  };
}

interface MoveEntryProps {
  move: CalibrationMove;
  /** Undefined for somebody who is no longer a subject. */
  subject: Subject | undefined;
  canChange: boolean;
  /** True for the last move of a person in effect. */
  isLast: boolean;
  /** True in the panel of a person, which asks for the reason itself, as the room does for the reader's own moves. */
  isAlone: boolean;
}

const MoveEntry = memo(function MoveEntry({ move, subject, canChange, isLast, isAlone }: MoveEntryProps) {
  const { t, i18n } = useLingui();
  const { room, actor, select } = useFixedRoom();
  const sayRefusal = useErrorToast();
  const now = useNow();
  const mover = usePerson(move.actorId);
  const person = usePerson(move.personId);
  const wordsOf = useMoveWords();
  const linesOf = useReasonLines();
  const isBarred = useBarred();
  const isOwed = subject?.pendingMoveId === move.id;
  const isAsked = isAlone || move.actorId === actor.id;
  return (
    <li className={classes.entry} data-owed={isOwed || undefined}>
      <Avatar person={mover} size={24} />
      <div className={classes.words}>
        <p className={classes.what}>
          <button type="button" className={classes.person} onClick={(event) => select(move.personId, openerOf(event))}>
            <bdi>{person.name}</bdi>
          </button>{' '}
          {wordsOf(move)}
        </p>
        {linesOf(move).map((line, index) => (
          <p key={index} className={classes.reason} dir="auto">
            {line}
          </p>
        ))}
        <span className={classes.time}>{agoText(move.at, now, i18n.locale)}</span>
        {isOwed && canChange && !isAsked && <ReasonForm move={move} />}
      </div>
      {isLast && subject && canChange && !isBarred(move.personId) && (
        <BarButton label={t`Undo`} onPress={() => void undoMove(room, subject, move, actor.id).catch(sayRefusal)}>
          <IconArrowBackUp size={15} stroke={1.7} aria-hidden="true" />
        </BarButton>
      )}
    </li>
  );
});

/** Moves of the session or of one person, the latest first. */
export function MoveFeed({ personId }: { personId?: string }) {
  const { t, i18n } = useLingui();
  const { state, actor, access } = useSessionRoom();
  const ordered = Object.values(state.moves).toSorted((a, b) => a.number - b.number);
  const last = new Set([...Map.groupBy(ordered, (move) => move.personId).values()].flatMap((own) => movesInEffect(own).at(-1)?.id ?? []));
  const shown = ordered.filter((move) => personId === undefined || move.personId === personId).toReversed();
  return (
    <section className={classes.panel} aria-label={t`Moves`}>
      <header className={classes.title}>
        <h2>{t`Moves`}</h2>
        <span>{i18n.number(shown.length)}</span>
      </header>
      {shown.length === 0 && (
        <p className={classes.none}>{personId === undefined ? t`Nobody has been moved yet.` : t`This person has not been moved yet.`}</p>
      )}
      <ol className={classes.list}>
        {shown.map((move) => (
          <MoveEntry
            key={move.id}
            move={move}
            subject={state.subjects[move.personId]}
            canChange={move.personId in state.subjects && canChangeMove(actor, access, move)}
            isLast={last.has(move.id)}
            isAlone={personId !== undefined}
          />
        ))}
      </ol>
    </section>
  );
}

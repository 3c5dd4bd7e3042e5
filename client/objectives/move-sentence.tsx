import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { usePerson } from '#client/people/directory.store.ts';
import { subscribeToListEvents } from '#client/platform/lists/use-list.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { noteMove, useMoves, type ProgressMove } from './moves.store.ts';
import { usePercent } from './progress-status.tsx';
import classes from './objectives.module.css';

/** Hears the check-ins of other people in the rooms of the shown lists. */
export function MoveListener() {
  useEffect(() => subscribeToListEvents(noteMove), []);
  return null;
}

function useSentence({ actorId, from, to, cause }: ProgressMove): string {
  const { t } = useLingui();
  const percent = usePercent();
  const person = usePerson(actorId ?? '');
  const [name, before, after] = [isolateDirection(person.name), percent(from), percent(to)];
  const keyResult = isolateDirection(cause ?? '');
  return cause === null ? t`Changed by ${name}: ${before} → ${after}` : t`Check-in by ${name} on ${keyResult}: ${before} → ${after}`;
}

const useDifference = ({ from, to }: ProgressMove) => {
  const { i18n } = useLingui();
  return i18n.number(to - from, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
};

function Chip({ move }: { move: ProgressMove }) {
  const person = usePerson(move.actorId ?? '');
  const sentence = useSentence(move);
  const difference = useDifference(move);
  return (
    <Tooltip label={sentence}>
      <span className={classes.move} role="img" aria-label={sentence}>
        <Avatar person={person} size={18} />
        <span aria-hidden="true">{difference}</span>
      </span>
    </Tooltip>
  );
}

/** Sign of a row whose progress somebody else has just moved: their picture, and by how much. */
export function MoveChip({ id }: { id: string }) {
  const move = useMoves()[id];
  return move ? <Chip key={move.eventId} move={move} /> : null;
}

function Line({ move }: { move: ProgressMove }) {
  const person = usePerson(move.actorId ?? '');
  return (
    <p className={classes.moveLine} role="status">
      <Avatar person={person} size={18} /> <span>{useSentence(move)}</span>
    </p>
  );
}

/** Sentence about the latest move of a record by somebody else. */
export function MoveLine({ id }: { id: string }) {
  const move = useMoves()[id];
  return move ? <Line key={move.eventId} move={move} /> : null;
}

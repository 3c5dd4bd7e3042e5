import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { canChangeMove } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { movesInEffect } from '#shared/calibration/rebuild.ts';
import { useNow } from '#client/access/use-now.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { agoText } from '#client/ui/ago-text.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useBoxNames } from './box-names.ts';
import { giveReason, undoMove } from './moves.store.ts';
import { useSessionRoom } from './room-context.ts';
import classes from './move-feed.module.css';

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

/** Field for the reason of a move, opened by a button. */
function ReasonForm({ move }: { move: CalibrationMove }) {
  const { t } = useLingui();
  const { room, state } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <Button size="compact-xs" variant="default" className={classes.ask!} onClick={() => setText('')}>
        {t`Add the reason`}
      </Button>
    );
  const save = () => void giveReason(room, state.subjects[move.personId]!, move, text.trim()).catch(sayRefusal);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) save();
      }}
    >
      <Textarea
        ref={focusField}
        autosize
        size="xs"
        aria-label={t`Reason`}
        maxLength={1000}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button size="compact-xs" type="submit" disabled={!text.trim()}>{t`Save reason`}</Button>
    </form>
  );
}

interface MoveEntryProps {
  move: CalibrationMove;
  /** True for the last move of a person in effect. */
  isLast: boolean;
}

function MoveEntry({ move, isLast }: MoveEntryProps) {
  const { t, i18n } = useLingui();
  const { state, terms, room, actor, access, select } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const now = useNow();
  const mover = usePerson(move.actorId);
  const person = usePerson(move.personId);
  const nameOf = useBoxNames(state.labels);
  const box = boxOf({ x: move.toX, y: move.toY }, terms)!;
  const place = nameOf(box);
  const isWithin = boxOf({ x: move.fromX, y: move.fromY }, terms) === box;
  const subject = state.subjects[move.personId];
  const canChange = subject !== undefined && canChangeMove(actor, access, move);
  const isOwed = subject?.pendingMoveId === move.id;
  return (
    <li className={classes.entry} data-owed={isOwed || undefined}>
      <Avatar person={mover} size={24} />
      <div className={classes.words}>
        <p className={classes.what}>
          <button type="button" className={classes.person} onClick={() => select(move.personId)}>
            <bdi>{person.name}</bdi>
          </button>{' '}
          {move.undoesId ? t`back to ${place}` : isWithin ? t`within ${place}` : t`to ${place}`}
        </p>
        {move.reason !== null && (
          <p className={classes.reason} dir="auto">
            {move.reason}
          </p>
        )}
        {isOwed && canChange && <ReasonForm move={move} />}
      </div>
      <span className={classes.time}>{agoText(move.at, now, i18n.locale)}</span>
      {isLast && canChange && (
        <BarButton label={t`Undo`} onPress={() => void undoMove(room, subject, move, actor.id).catch(sayRefusal)}>
          <IconArrowBackUp size={15} stroke={1.7} aria-hidden="true" />
        </BarButton>
      )}
    </li>
  );
}

/** Moves of the session or of one person, the latest first. */
export function MoveFeed({ personId }: { personId?: string }) {
  const { t, i18n } = useLingui();
  const { state } = useSessionRoom();
  const ordered = Object.values(state.moves).toSorted((a, b) => a.number - b.number);
  const last = new Set([...Map.groupBy(ordered, (move) => move.personId).values()].flatMap((own) => movesInEffect(own).at(-1)?.id ?? []));
  const shown = ordered.filter((move) => personId === undefined || move.personId === personId).toReversed();
  return (
    <section className={classes.panel} aria-label={t`Moves`}>
      <header className={classes.title}>
        <h2>{t`Moves`}</h2>
        <span>{i18n.number(shown.length)}</span>
      </header>
      {shown.length === 0 && <p className={classes.none}>{t`Nobody has been moved yet.`}</p>}
      <ol className={classes.list}>
        {shown.map((move) => (
          <MoveEntry key={move.id} move={move} isLast={last.has(move.id)} />
        ))}
      </ol>
    </section>
  );
}

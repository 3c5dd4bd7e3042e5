import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { differencesOf } from '#shared/calibration/replay/replay.ts';
import { Distribution } from '#client/calibration/distribution.tsx';
import { Boxes } from '#client/calibration/views/boxes.tsx';
import { SessionRoomProvider } from '#client/calibration/fixed-room.tsx';
import { useSessionRoom, type SessionRoom } from '#client/calibration/room-context.ts';
import { MoveLine, MoveReasonText } from './move-line.tsx';
import { TimeLine } from './time-line.tsx';
import { useDetachedRoom, useWhatIf, type WhatIf } from './use-what-if.ts';
import { useReplay, type ReplayMoment } from './use-replay.ts';
import classes from './replay.module.css';

/** People who stand elsewhere at moment B than at moment A, each with the last move between them. */
function Differences({ replay: { moves, at, since, subjects, earlier } }: { replay: ReplayMoment }) {
  const { t } = useLingui();
  const differences = differencesOf(earlier!, subjects);
  const count = differences.length;
  const lastMove = (personId: string) => moves.slice(since!, at).findLast((move) => move.personId === personId);
  return (
    <section className={classes.panel} aria-label={t`Between A and B`}>
      <h2>{t`Between A and B`}</h2>
      <p className={classes.note}>{t`${plural(count, { one: '# person stands elsewhere', other: '# people stand elsewhere' })}`}</p>
      <ol className={classes.lines}>
        {differences.map(({ before, after }) => {
          const move = lastMove(before.personId);
          return (
            <MoveLine key={before.personId} personId={before.personId} from={before} to={after}>
              {move && <MoveReasonText move={move} />}
            </MoveLine>
          );
        })}
      </ol>
    </section>
  );
}

/** The move that led to the shown moment. */
function LastMove({ replay: { moves, at } }: { replay: ReplayMoment }) {
  const { t } = useLingui();
  const move = moves[at - 1];
  return (
    <section className={classes.panel} aria-label={t`This move`}>
      <h2>{t`This move`}</h2>
      {move ? (
        <ol className={classes.lines}>
          <MoveLine personId={move.personId} from={{ x: move.fromX, y: move.fromY }} to={{ x: move.toX, y: move.toY }}>
            <MoveReasonText move={move} />
          </MoveLine>
        </ol>
      ) : (
        <p className={classes.note}>{t`Nobody has been moved yet.`}</p>
      )}
    </section>
  );
}

function TriedMoves({
  whatIf: { tried, overtaken, isApplying, apply, discard },
  base,
}: {
  whatIf: WhatIf;
  base: Readonly<Record<string, Subject>>;
}) {
  const { t } = useLingui();
  const { canMove } = useSessionRoom();
  const entries = Object.entries(tried);
  const count = entries.length;
  return (
    <section className={classes.panel} aria-label={t`Tried moves`}>
      <h2>{t`Tried moves`}</h2>
      {count === 0 && <p className={classes.note}>{t`Drag people to try moves. Nothing changes until you apply them.`}</p>}
      <ol className={classes.lines}>
        {entries.map(([personId, { toX, toY }]) => (
          <MoveLine key={personId} personId={personId} from={base[personId]!} to={{ x: toX, y: toY }}>
            {overtaken.includes(personId) && <p className={classes.note}>{t`Someone else has moved this person. Try the move again.`}</p>}
          </MoveLine>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={discard}>{t`Discard`}</Button>
        <Button size="xs" disabled={count === 0 || !canMove} loading={isApplying} onClick={() => void apply()}>
          {t`${plural(count, { one: 'Apply # move', other: 'Apply # moves' })}`}
        </Button>
      </div>
    </section>
  );
}

/** Marks of the chips: those that were tried, or that stand elsewhere than at moment A. */
function tonesOf({ subjects, earlier }: ReplayMoment, whatIf: WhatIf | null): NonNullable<SessionRoom['tones']> {
  if (whatIf) return Object.fromEntries(Object.keys(whatIf.tried).map((id) => [id, 'tried' as const]));
  if (!earlier) return {};
  return Object.fromEntries(differencesOf(earlier, subjects).map(({ after }) => [after.personId, 'changed' as const]));
}

/** People in the boxes where they stood at moment A. */
function ghostsOf({ subjects, earlier }: ReplayMoment, { terms }: Pick<SessionRoom, 'terms'>): NonNullable<SessionRoom['ghosts']> {
  if (!earlier) return {};
  const moved = differencesOf(earlier, subjects).filter(({ before, after }) => boxOf(before, terms) !== boxOf(after, terms));
  return Object.fromEntries(moved.map(({ before }) => [before.personId, boxOf(before, terms)!]));
}

interface ReplaySideProps {
  replay: ReplayMoment;
  whatIf: WhatIf | null;
  onTry: () => void;
  onClose: () => void;
}

function ReplaySide({ replay, whatIf, onTry, onClose }: ReplaySideProps) {
  const { t } = useLingui();
  const { canMove } = useSessionRoom();
  if (whatIf) return <TriedMoves whatIf={whatIf} base={replay.subjects} />;
  return (
    <>
      <div className={classes.buttons}>
        {canMove && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsSplit2 className="mirrored" size={15} stroke={1.7} aria-hidden="true" />}
            onClick={onTry}
          >{t`Try a what-if here`}</Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerStop size={15} stroke={1.7} aria-hidden="true" />}
          onClick={onClose}
        >{t`End the replay`}</Button>
      </div>
      {replay.earlier ? <Differences replay={replay} /> : <LastMove replay={replay} />}
    </>
  );
}

/** The session at any moment of its log, compared with another moment, or with moves that the reader tries. */
export function Replay({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const open = useSessionRoom();
  const replay = useReplay();
  const [isTrying, setIsTrying] = useState(false);
  const branch = useWhatIf(() => setIsTrying(false));
  const whatIf = isTrying ? branch : null;
  const detached = useDetachedRoom(replay.subjects, whatIf);
  const shown = { ...detached, tones: tonesOf(replay, whatIf), ghosts: whatIf ? {} : ghostsOf(replay, open) };
  return (
    <>
      <div className={classes.sheet} data-sheet data-tried={isTrying || undefined}>
        {isTrying && (
          <p className={classes.band}>
            <b>{t`What-if`}</b> {t`Preview: only you can see this`}
          </p>
        )}
        <SessionRoomProvider value={shown}>
          <Boxes isShown={() => true} />
        </SessionRoomProvider>
        {!isTrying && <TimeLine replay={replay} />}
      </div>
      <aside className={classes.side} data-side aria-label={t`Details`}>
        <ReplaySide replay={replay} whatIf={whatIf} onTry={() => setIsTrying(true)} onClose={onClose} />
        <SessionRoomProvider value={shown}>
          <Distribution />
        </SessionRoomProvider>
      </aside>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox, RangeSlider, Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import type { ReplayMoment } from './use-replay.ts';
import classes from './replay.module.css';

/** Time between two moves while the session plays, in milliseconds. */
const stepMs = 900;

const wayOf = ({ fromX, toX }: CalibrationMove) => (toX > fromX ? 'up' : toX < fromX ? 'down' : 'level');

/** Marks above the line for raised ratings, below it for lowered ones, and rings for changes of the potential alone. */
const Ticks = ({ moves, at }: Pick<ReplayMoment, 'moves' | 'at'>) => (
  <span className={classes.ticks} aria-hidden="true">
    {moves.map((move, index) => (
      <i
        key={move.id}
        data-way={wayOf(move)}
        data-later={index >= at || undefined}
        style={{ insetInlineStart: `${((index + 1) * 100) / moves.length}%` }}
      />
    ))}
  </span>
);

function PlayButtons({ replay: { moves, at, go } }: { replay: ReplayMoment }) {
  const { t } = useLingui();
  const [isPlaying, setIsPlaying] = useState(false);
  const isOver = at >= moves.length;
  const step = useEffectEvent(() => {
    go(at + 1);
    if (at + 1 >= moves.length) setIsPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => step(), stepMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const toggle = () => {
    if (!isPlaying && isOver) go(0);
    setIsPlaying(!isPlaying);
  };
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.buttons}>
      <ActionIcon variant="subtle" aria-label={t`Previous move`} disabled={at === 0} onClick={() => go(at - 1)}>
        <IconPlayerSkipBack className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" radius="xl" aria-label={isPlaying ? t`Pause` : t`Play`} onClick={toggle}>
        <Icon className="mirrored" size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t`Next move`} disabled={isOver} onClick={() => go(at + 1)}>
        <IconPlayerSkipForward className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

function MomentSlider({ replay: { moves, at, since, go, compare } }: { replay: ReplayMoment }) {
  const { t, i18n } = useLingui();
  const common = { min: 0, max: moves.length, step: 1, minRange: 0, size: 'sm', label: (value: number) => i18n.number(value) } as const;
  if (since === null) return <Slider {...common} thumbLabel={t`Moment`} value={at} onChange={go} />;
  return (
    <RangeSlider
      {...common}
      thumbFromLabel={t`Moment A`}
      thumbToLabel={t`Moment B`}
      value={[since, at]}
      onChange={([from, to]) => {
        compare(from);
        go(to);
      }}
    />
  );
}

/** Line of all moves of the session, with the shown moment and the one with which it is compared. */
export function TimeLine({ replay }: { replay: ReplayMoment }) {
  const { t, i18n } = useLingui();
  const { moves, at, since, compare } = replay;
  const [position, total] = [i18n.number(at), i18n.number(moves.length)];
  return (
    <section className={classes.time} aria-label={t`Time line`}>
      <div className={classes.controls}>
        <PlayButtons replay={replay} />
        <b>{t`Replay`}</b>
        <span role="status">{t`Move ${position} of ${total}`}</span>
        <Checkbox
          size="xs"
          label={t`Compare two moments`}
          checked={since !== null}
          onChange={({ currentTarget }) => compare(currentTarget.checked ? 0 : null)}
        />
      </div>
      {moves.length > 0 && (
        <div className={classes.track}>
          <Ticks moves={moves} at={at} />
          <MomentSlider replay={replay} />
        </div>
      )}
    </section>
  );
}

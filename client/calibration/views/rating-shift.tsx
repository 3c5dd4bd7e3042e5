import { useLingui } from '@lingui/react/macro';
import type { Axis } from '#shared/calibration/calibration.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import classes from './rating-shift.module.css';

interface RatingShiftProps {
  axis: Axis;
  from: number | null;
  to: number | null;
  /** True to write the rating beside the scale. */
  isNamed?: boolean;
}

/** A rating on its scale: a ring at the rating with which the session started, a filled mark at the one that applies now. */
export function RatingShift({ axis: { points }, from, to, isNamed = false }: RatingShiftProps) {
  const { t, i18n } = useLingui();
  if (to === null) return <span className={classes.none}>–</span>;
  const [low, high] = [points[0]!.value, points.at(-1)!.value];
  const across = (value: number) => `${((value - low) * 100) / (high - low)}%`;
  const textOf = (value: number) => points.find((point) => point.value === value)?.label ?? i18n.number(value);
  const hasMoved = from !== null && from !== to;
  const [before, after] = [isolateDirection(textOf(from ?? to)), isolateDirection(textOf(to))];
  const marks = [...new Set([...points.map(({ value }) => value), ...(hasMoved ? [from] : []), to])];
  return (
    <span className={classes.shift} data-moved={hasMoved || undefined}>
      <span className={classes.scale} role="img" aria-label={hasMoved ? t`From ${before} to ${after}` : after}>
        {hasMoved && (
          <i
            className={classes.way}
            style={{
              insetInlineStart: across(Math.min(from, to)),
              inlineSize: `${(Math.abs(to - from) * 100) / (high - low)}%`,
            }}
          />
        )}
        {marks.map((value) => (
          <i
            key={value}
            className={classes.dot}
            data-is={value === to ? 'now' : value === from ? 'was' : undefined}
            style={{ insetInlineStart: across(value) }}
          />
        ))}
      </span>
      {isNamed && <bdi className={classes.name}>{textOf(to)}</bdi>}
    </span>
  );
}

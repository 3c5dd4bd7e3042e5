import { useDirection } from '@mantine/core';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import classes from './progress-chart.module.css';

const [width, height, edge] = [76, 24, 4];

/** Course of the latest values in the width of a word, oldest first. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const isMirrored = useDirection().dir === 'rtl';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ends = [edge, width - edge];
  const x = scaleLinear([0, Math.max(1, values.length - 1)], isMirrored ? ends.toReversed() : ends);
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [height - edge, edge]);
  const path = line<number>((_, at) => x(at), y)([...values]);
  if (values.length === 0) return null;
  return (
    <svg width={width} height={height} role="img" aria-label={label} className={classes.spark}>
      {path && <path d={path} />}
      <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="2.5" />
    </svg>
  );
}

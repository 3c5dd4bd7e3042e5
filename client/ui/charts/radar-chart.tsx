import { useLingui } from '@lingui/react/macro';
import classes from './radar-chart.module.css';

interface RadarSeries {
  readonly name: string;
  /** CSS color of the line. */
  readonly color: string;
  /** Values from 0 to 1, one for each axis; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface RadarChartProps {
  /** Sentence that says what the chart shows. A table beside the chart has the numbers. */
  label: string;
  /** Number of axes. They are numbered from 1, clockwise from the top. */
  axes: number;
  series: readonly RadarSeries[];
}

const radius = 120;
const space = 28;
const size = 2 * (radius + space);
const rings = [0.25, 0.5, 0.75, 1];
const dashes = ['', '7 4', '2 3', '10 3 2 3', '5 2'];

/** Point of a value on an axis, from the centre. */
function pointOf(axis: number, axes: number, value: number): readonly [x: number, y: number] {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return [Math.cos(angle) * value * radius, Math.sin(angle) * value * radius];
}

const textOf = (points: readonly (readonly [number, number])[]): string =>
  points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ');

function Grid({ axes }: { axes: number }) {
  const { i18n } = useLingui();
  const all = Array.from({ length: axes }, (_, axis) => axis);
  return (
    <>
      {rings.map((ring) => (
        <polygon key={ring} points={textOf(all.map((axis) => pointOf(axis, axes, ring)))} className={classes.ring} />
      ))}
      {all.map((axis) => {
        const [x, y] = pointOf(axis, axes, 1);
        const [labelX, labelY] = pointOf(axis, axes, 1.12);
        return (
          <g key={axis}>
            <line x2={x} y2={y} className={classes.ring} />
            <text x={labelX} y={labelY + 4} textAnchor="middle" className={classes.number}>
              {i18n.number(axis + 1)}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Line through the values of a series. It is interrupted where a value is missing. */
function Line({ series: { color, values }, at }: { series: RadarSeries; at: number }) {
  const axes = values.length;
  const steps = values.map((value, axis) => [axis, value, values[(axis + 1) % axes] ?? null] as const);
  return (
    <g style={{ '--line': color } as React.CSSProperties} strokeDasharray={dashes[at % dashes.length]}>
      {steps.map(([axis, value, next]) => {
        if (value === null) return null;
        const [x, y] = pointOf(axis, axes, value);
        const [endX, endY] = pointOf((axis + 1) % axes, axes, next ?? value);
        return (
          <g key={axis}>
            {next !== null && <line x1={x} y1={y} x2={endX} y2={endY} className={classes.line} />}
            <circle cx={x} cy={y} r={3} className={classes.point} />
          </g>
        );
      })}
    </g>
  );
}

/** Values of several series on axes around a centre. */
export function RadarChart({ label, axes, series }: RadarChartProps) {
  return (
    <figure className={classes.figure}>
      <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} role="img" aria-label={label} className={classes.chart}>
        <Grid axes={axes} />
        {series.map((one, at) => (
          <Line key={one.name} series={one} at={at} />
        ))}
      </svg>
      <figcaption className={classes.key}>
        {series.map(({ name, color }, at) => (
          <span key={name}>
            <svg width="26" height="8" aria-hidden="true">
              <line x1="1" x2="25" y1="4" y2="4" stroke={color} strokeWidth="2" strokeDasharray={dashes[at % dashes.length]} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

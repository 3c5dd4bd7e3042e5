import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useDirection } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { useState } from 'react';
import { formatDay } from '#shared/platform/date-text.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import classes from './progress-chart.module.css';

/** Progress in per cent at the end of an ISO day. */
export interface ChartPoint {
  readonly day: string;
  readonly percent: number;
}

interface ProgressChartProps {
  /** Sentence that says what the chart shows. */
  label: string;
  /** Progress by day, oldest first. */
  points: readonly ChartPoint[];
  /** Line of the expected progress, from the start to the due day. */
  expected: readonly ChartPoint[];
  today: string;
  /** Name of the color of the line. */
  tone: string;
}

const height = 176;
/** Space for the days below and the scale beside the plot, in pixels. */
const [foot, side] = [22, 48];
/** Least distance of two labels of the axis of days, in pixels. */
const tickEvery = 110;
/** Half of the width of a label of that axis, in pixels. */
const halfDay = 24;

const momentOf = ({ day }: { readonly day: string }) => new Date(`${day}T00:00:00Z`);

function usePlot({ points, expected }: Pick<ProgressChartProps, 'points' | 'expected'>, width: number) {
  const isMirrored = useDirection().dir === 'rtl';
  const plot = Math.max(width - side, 0);
  const ends = [...expected, ...points].map(momentOf).toSorted((one, other) => one.getTime() - other.getTime());
  // Time runs in the direction of reading, and the scale stands at its end.
  const x = scaleUtc([ends[0] ?? new Date(0), ends.at(-1) ?? new Date(0)], isMirrored ? [width, width - plot] : [0, plot]);
  const y = scaleLinear([0, 100], [height - foot, 8]).clamp(true);
  return { isMirrored, plot, x, y, at: (point: ChartPoint) => x(momentOf(point)), up: ({ percent }: ChartPoint) => y(percent) };
}
type Plot = ReturnType<typeof usePlot>;

/** Lines of the scale with their per cent. */
function Scale({ plot: { x, y, isMirrored }, width }: { plot: Plot; width: number }) {
  const { i18n } = useLingui();
  const [from, to] = x.range();
  return [0, 50, 100].map((percent) => (
    <g key={percent}>
      <line x1={from} x2={to} y1={y(percent)} y2={y(percent)} className={classes.grid} />
      <text x={isMirrored ? side - 8 : width} y={y(percent) + 4} className={classes.scale} textAnchor="end" direction="ltr">
        {i18n.number(percent / 100, { style: 'percent' })}
      </text>
    </g>
  ));
}

/** Days below the plot, whole also at its ends. */
function Days({ plot: { x, plot }, language }: { plot: Plot; language: string }) {
  return x.ticks(Math.max(2, Math.floor(plot / tickEvery))).map((tick) => (
    <text
      key={tick.getTime()}
      x={Math.min(Math.max(x(tick), halfDay), plot + side - halfDay)}
      y={height - 4}
      className={classes.tick}
      textAnchor="middle"
    >
      {formatDay(tick.toISOString().slice(0, 10), language, false)}
    </text>
  ));
}

function Lines({ points, expected, today, tone, plot }: Omit<ProgressChartProps, 'label'> & { plot: Plot }) {
  const { at, up, x, y } = plot;
  const style = { '--tone': `var(--${tone}-fill)`, '--ground': `var(--${tone}-bg)` } as React.CSSProperties;
  const reached = line<ChartPoint>(at, up).curve(curveStepAfter)([...points]);
  const below = area<ChartPoint>(at, y(0), up).curve(curveStepAfter)([...points]);
  const last = points.at(-1);
  const now = x(momentOf({ day: today }));
  const [from, to] = x.range().toSorted((one, other) => one - other);
  return (
    <g style={style}>
      {now >= from! && now <= to! && <line x1={now} x2={now} y1={y(100)} y2={y(0)} className={classes.today} />}
      {below && <path d={below} className={classes.area} />}
      <path d={line<ChartPoint>(at, up)([...expected]) ?? ''} className={classes.expected} />
      {reached && <path d={reached} className={classes.line} />}
      {last && <circle cx={at(last)} cy={up(last)} r={4} className={classes.end} />}
    </g>
  );
}

function ChartTable({ label, points }: Pick<ProgressChartProps, 'label' | 'points'>) {
  const { t, i18n } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls, so the keyboard must reach it
    <div className={classes.tableArea} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Progress`}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.day}>
              <td>{wholeDayText(point.day, i18n.locale)}</td>
              <td>{i18n.number(point.percent / 100, { style: 'percent', maximumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Progress over time against the expected line, as a picture or as a table. */
export function ProgressChart(props: ProgressChartProps) {
  const { t, i18n } = useLingui();
  const { ref, width } = useElementSize();
  const [isTable, setTable] = useState(false);
  const plot = usePlot(props, width);
  const { label } = props;
  const other = isTable ? t`Show as a chart` : t`Show as a table`;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.key}>
        <span data-line="real" style={{ '--tone': `var(--${props.tone}-fill)` } as React.CSSProperties}>{t`Progress`}</span>
        <span data-line="expected">{t`Expected`}</span>
        <Tooltip label={other}>
          <ActionIcon size={28} aria-label={other} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? <IconChartLine size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
          </ActionIcon>
        </Tooltip>
      </figcaption>
      <div ref={ref} className={classes.chart} style={{ blockSize: height }}>
        {isTable && <ChartTable {...props} />}
        {!isTable && width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label}>
            <Scale plot={plot} width={width} />
            <Days plot={plot} language={i18n.locale} />
            <Lines {...props} plot={plot} />
          </svg>
        )}
      </div>
    </figure>
  );
}

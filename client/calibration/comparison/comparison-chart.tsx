import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { ComparedGroup } from '#shared/calibration/outcome/comparison.schema.ts';
import classes from './comparison.module.css';

interface ComparisonChartProps {
  groups: readonly ComparedGroup[];
  labels: readonly string[];
  nameOf: (group: ComparedGroup) => string;
}

/** Tone of a column between the lowest (0) and the highest (1). */
const toneOf = (index: number, count: number) =>
  ({ '--tone': `${count < 2 ? 100 : Math.round((index * 100) / (count - 1))}%` }) as CSSProperties;

function Bar({ group: { people, counts } }: { group: ComparedGroup }) {
  if (people === null) return <span className={classes.bar} data-hidden />;
  const known = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const share = (count: number) => (count * 100) / people;
  return (
    <span className={classes.bar}>
      {counts.map((count, index) =>
        count ? <i key={index} style={{ ...toneOf(index, counts.length), inlineSize: `${share(count)}%` }} /> : null,
      )}
      {known < people && <i data-hidden style={{ inlineSize: `${share(people - known)}%` }} />}
    </span>
  );
}

/** Shares of the ratings of each group as bars. The table beside it says the same in numbers. */
export function ComparisonChart({ groups, labels, nameOf }: ComparisonChartProps) {
  const { t } = useLingui();
  return (
    <div className={classes.chart} aria-hidden="true">
      <ul className={classes.legend}>
        {labels.map((label, index) => (
          <li key={label}>
            <i style={toneOf(index, labels.length)} />
            <bdi>{label}</bdi>
          </li>
        ))}
        <li>
          <i data-hidden />
          {t`Fewer than 5, hidden`}
        </li>
      </ul>
      {groups.map((group) => (
        <div key={group.id} className={classes.line}>
          <bdi>{nameOf(group)}</bdi>
          <Bar group={group} />
        </div>
      ))}
    </div>
  );
}

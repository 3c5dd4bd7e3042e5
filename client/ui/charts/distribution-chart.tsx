import { useLingui } from '@lingui/react/macro';
import classes from './distribution-chart.module.css';

interface DistributionChartProps {
  /** Sentence before the counts. */
  label: string;
  /** Options with their counts; the mark stands below the column. */
  options: readonly { readonly name: string; readonly mark: string; readonly count: number }[];
}

/** Number of choices of each option, as columns with their counts. */
export function DistributionChart({ label, options }: DistributionChartProps) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...options.map(({ count }) => count));
  const words = options.map(({ name, count }) => `${name}: ${i18n.number(count)}`);
  return (
    <div role="img" aria-label={`${label}. ${words.join(', ')}`} className={classes.chart}>
      {options.map(({ name, mark, count }, at) => (
        <span key={at} title={name} className={classes.column}>
          <span className={classes.count}>{count > 0 && i18n.number(count)}</span>
          <span className={classes.bar} style={{ blockSize: `${(count / most) * 22}px` }} />
          <span className={classes.mark}>{mark}</span>
        </span>
      ))}
    </div>
  );
}

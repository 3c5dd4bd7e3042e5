import { useLingui } from '@lingui/react/macro';
import type { ReportItem } from '#shared/feedback/report.schema.ts';
import { DistributionChart } from '#client/ui/charts/distribution-chart.tsx';
import { useOptionMarks, useOptionWords } from './use-report-words.ts';
import classes from './report.module.css';

type Asked = Pick<ReportItem, 'kind' | 'options'>;

/** True if the columns of two items mean the same. */
export const hasSameOptions = (one: Asked | undefined, other: Asked): boolean =>
  one !== undefined && one.kind === other.kind && JSON.stringify(one.options) === JSON.stringify(other.options);

/** Explains the numbers below the columns of the charts. */
export function OptionKey({ item }: { item: Asked }) {
  const { t } = useLingui();
  const wordsOf = useOptionWords();
  const marks = useOptionMarks()(item);
  return (
    <ul className={classes.key} aria-label={t`Numbers below the columns`}>
      {item.options.map((option, at) => (
        <li key={option.value}>
          <bdi>{item.kind === 'rating' ? wordsOf(item, option) : [marks[at], wordsOf(item, option)].join(' · ')}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Number of choices of each option of an item. */
export function OptionChart({ label, item, counts }: { label: string; item: Asked; counts: readonly number[] }) {
  const wordsOf = useOptionWords();
  const marks = useOptionMarks()(item);
  const options = item.options.map((option, at) => ({ name: wordsOf(item, option), mark: marks[at]!, count: counts[at]! }));
  return <DistributionChart label={label} options={options} />;
}

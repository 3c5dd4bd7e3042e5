import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { offOf } from '#shared/calibration/guideline.ts';
import { ratingLinesOf, type RatingLine } from '#shared/calibration/rating-lines.ts';
import { useHeadsText } from '#client/calibration/guideline-section.tsx';
import type { Summary } from './summary.ts';
import classes from './summary.module.css';

function Share({ count, total, isBefore = false }: { count: number; total: number; isBefore?: boolean }) {
  const { t, i18n } = useLingui();
  const share = total === 0 ? 0 : count / total;
  return (
    <>
      <td className={classes.number} data-heading={isBefore ? t`Before` : t`After`}>
        <b>{i18n.number(count)}</b> <span className={classes.note}>{i18n.number(share, { style: 'percent' })}</span>
      </td>
      <td className={classes.bar} aria-hidden="true">
        <i data-before={isBefore || undefined} style={{ inlineSize: `${share * 100}%` }} />
      </td>
    </>
  );
}

function DistributionRow({ line: { ratings, heads }, summary: { terms, rows } }: { line: RatingLine; summary: Summary }) {
  const { t, i18n } = useLingui();
  const headsText = useHeadsText();
  const countOf = (values: readonly (number | null)[]) => values.filter((value) => value !== null && ratings.includes(value)).length;
  const [before, after] = [countOf(rows.map(({ subject }) => subject.originalX)), countOf(rows.map(({ subject }) => subject.x))];
  const off = heads ? offOf(after, heads) : 0;
  const [tooMany, tooFew] = [i18n.number(off), i18n.number(-off)];
  const labelOf = (value: number) => terms.x.points.find((point) => point.value === value)?.label ?? i18n.number(value);
  return (
    <tr>
      <th scope="row">
        <bdi>{ratings.map((value) => `${i18n.number(value)} ${labelOf(value)}`).join(' + ')}</bdi>
      </th>
      <Share count={before} total={rows.length} isBefore />
      <Share count={after} total={rows.length} />
      <td data-heading={heads && t`Guideline`}>{heads && headsText(heads, rows.length)}</td>
      <td className={classes.off}>
        {off !== 0 && (
          <>
            <IconAlertTriangle size={12} stroke={2} aria-hidden="true" />
            {off > 0 ? t`${tooMany} over` : t`${tooFew} short`}
          </>
        )}
      </td>
    </tr>
  );
}

/** People with each rating before and after the session, beside the guideline. */
export function SummaryDistribution(summary: Summary) {
  const { t } = useLingui();
  const { state, terms, rows } = summary;
  return (
    <section aria-label={t`Distribution`}>
      <h2>{t`Distribution`}</h2>
      <table className={classes.distribution}>
        <thead>
          <tr>
            <th scope="col">{t`Performance`}</th>
            <th scope="colgroup" colSpan={2}>{t`Before`}</th>
            <th scope="colgroup" colSpan={2}>{t`After`}</th>
            <th scope="col" colSpan={2}>{t`Guideline`}</th>
          </tr>
        </thead>
        <tbody>
          {ratingLinesOf(terms.x.points, state.guideline, rows.length).map((line) => (
            <DistributionRow key={line.key} line={line} summary={summary} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { titleOf } from './use-report-words.ts';

interface GapTableProps {
  report: FeedbackReport;
  gaps: FeedbackReport['blindSpots'];
}

function GapTable({ report, gaps }: GapTableProps) {
  const { t, i18n } = useLingui();
  const textOf = useScoreText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Item`}</th>
          <th scope="col">{t`Self`}</th>
          <th scope="col">{t`Others without the person`}</th>
          <th scope="col">{t`Difference`}</th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ itemId, gap }) => {
          const item = report.items.find(({ id }) => id === itemId);
          return (
            <tr key={itemId}>
              <th scope="row">
                <bdi>{item && titleOf(item)}</bdi>
              </th>
              <td>{textOf(item?.self ?? null)}</td>
              <td>{textOf(item?.average ?? null)}</td>
              <td>{i18n.number(gap, { signDisplay: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Items on which the rating of the person differs much from the others. */
export function GapsPage({ report }: { report: FeedbackReport }) {
  const { t, i18n } = useLingui();
  const { items, blindSpots, hiddenStrengths, blindSpotPercent } = report;
  const part = i18n.number(blindSpotPercent / 100, { style: 'percent' });
  if (items.every(({ self }) => self === null)) return <p>{t`There is no self rating with which the others could be compared.`}</p>;
  if (items.every(({ average }) => average === null)) return <p>{t`There are no ratings that can be shown.`}</p>;
  return (
    <>
      <h2>{t`Blind spots`}</h2>
      <p>{t`The person rates these items higher than the others do, by more than ${part} of the scale.`}</p>
      {blindSpots.length > 0 ? <GapTable report={report} gaps={blindSpots} /> : <p>{t`There are no blind spots.`}</p>}
      <h2>{t`Hidden strengths`}</h2>
      <p>{t`The person rates these items lower than the others do, by more than ${part} of the scale.`}</p>
      {hiddenStrengths.length > 0 ? <GapTable report={report} gaps={hiddenStrengths} /> : <p>{t`There are no hidden strengths.`}</p>}
    </>
  );
}

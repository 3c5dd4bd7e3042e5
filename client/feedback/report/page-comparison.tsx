import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { titleOf } from './use-report-words.ts';

/** Averages beside those of the company and of the past cycle. */
export function ComparisonPage({ report: { items } }: { report: FeedbackReport }) {
  const { t } = useLingui();
  const textOf = useScoreText();
  const rated = items.filter(({ average }) => average !== null);
  const hasCompany = rated.some(({ company }) => company !== null);
  const hasPast = rated.some(({ past }) => past !== null);
  if (rated.length === 0) return <p>{t`There are no ratings that can be shown.`}</p>;
  return (
    <>
      {!hasCompany && <p>{t`The company is not compared, because fewer than five other people have averages of these items.`}</p>}
      {!hasPast && <p>{t`There is no report of a past cycle with these items.`}</p>}
      {(hasCompany || hasPast) && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Item`}</th>
              <th scope="col">{t`Average`}</th>
              {hasCompany && <th scope="col">{t`Company`}</th>}
              {hasPast && <th scope="col">{t`Past cycle`}</th>}
            </tr>
          </thead>
          <tbody>
            {rated.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <bdi>{titleOf(item)}</bdi>
                </th>
                <td>{textOf(item.average)}</td>
                {hasCompany && <td>{textOf(item.company)}</td>}
                {hasPast && <td>{textOf(item.past)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

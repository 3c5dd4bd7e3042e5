import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { titleOf } from './use-report-words.ts';

interface ListedProps {
  report: FeedbackReport;
  ids: readonly string[];
}

function Listed({ report, ids }: ListedProps) {
  const { t, i18n } = useLingui();
  const textOf = useScoreText();
  const items = ids.flatMap((id) => report.items.find((item) => item.id === id) ?? []);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Item`}</th>
          <th scope="col">{t`Average`}</th>
          <th scope="col">{t`Ratings`}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <bdi>{titleOf(item)}</bdi>
            </th>
            <td>{textOf(item.average)}</td>
            <td>{i18n.number(item.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Items with the highest and the lowest averages. */
export function ExtremesPage({ report }: { report: FeedbackReport }) {
  const { t } = useLingui();
  const { items, highest, lowest } = report;
  if (items.every(({ average }) => average === null)) return <p>{t`There are no ratings that can be shown.`}</p>;
  return (
    <>
      <h2>{t`Highest rated`}</h2>
      {highest.length > 0 ? <Listed report={report} ids={highest} /> : <p>{t`No item is rated high enough to be listed.`}</p>}
      <h2>{t`Lowest rated`}</h2>
      {lowest.length > 0 ? <Listed report={report} ids={lowest} /> : <p>{t`All rated items are among the highest rated.`}</p>}
    </>
  );
}

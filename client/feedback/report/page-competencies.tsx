import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport, ReportItem } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { hasSameOptions, OptionChart, OptionKey } from './option-key.tsx';
import { competenciesOf, titleOf } from './use-report-words.ts';

/** Shown ratings by everybody but the person, by point of the scale. */
function Distribution({ item }: { item: ReportItem }) {
  const { t } = useLingui();
  const cells = item.cells.filter(({ group, counts }) => group !== 'self' && counts !== null);
  if (cells.length === 0) return <>{t`No ratings that can be shown`}</>;
  const counts = item.options.map((_, at) => cells.reduce((sum, cell) => sum + cell.counts![at]!, 0));
  return <OptionChart label={t`Ratings`} item={item} counts={counts} />;
}

/** Points of each scale by which the items are rated. */
const OptionKeys = ({ items }: { items: readonly ReportItem[] }) =>
  items
    .filter((one, at) => !items.slice(0, at).some((other) => hasSameOptions(other, one)))
    .map((one) => <OptionKey key={one.id} item={one} />);

/** Competencies with their averages and the distribution of the ratings. */
export function CompetenciesPage({ report: { items, sections } }: { report: FeedbackReport }) {
  const { t, i18n } = useLingui();
  const textOf = useScoreText();
  const competencies = competenciesOf(items, sections);
  if (competencies.length === 0) return <p>{t`The review has no competencies.`}</p>;
  return (
    <>
      <OptionKeys items={competencies} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Competency`}</th>
            <th scope="col">{t`Self`}</th>
            <th scope="col">{t`Average`}</th>
            <th scope="col">{t`Ratings`}</th>
            <th scope="col">{t`Distribution`}</th>
          </tr>
        </thead>
        <tbody>
          {competencies.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <bdi>{titleOf(item)}</bdi>
              </th>
              <td>{textOf(item.self)}</td>
              <td>{textOf(item.average)}</td>
              <td>{i18n.number(item.count)}</td>
              <td>
                <Distribution item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { raterGroups, type FeedbackReport, type RaterGroup, type ReportItem } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { RadarChart } from '#client/ui/charts/radar-chart.tsx';
import { useGroupWords } from '#client/feedback/use-group-words.ts';
import { competenciesOf, groupColors, titleOf } from './use-report-words.ts';

const fewestAxes = 3;

const averageOf = ({ cells }: ReportItem, group: RaterGroup): number | null => cells.find((one) => one.group === group)?.average ?? null;

function shareOf(item: ReportItem, group: RaterGroup): number | null {
  const average = averageOf(item, group);
  const [low = 0, high = 1] = item.ends ?? [];
  return average === null ? null : (average - low) / (high - low);
}

interface RatedProps {
  rated: readonly ReportItem[];
  groups: readonly RaterGroup[];
}

function RadarTable({ rated, groups }: RatedProps) {
  const { t, i18n } = useLingui();
  const words = useGroupWords();
  const textOf = useScoreText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Competency`}</th>
          {groups.map((group) => (
            <th key={group} scope="col">
              {words[group]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rated.map((item, at) => (
          <tr key={item.id}>
            <th scope="row">
              {i18n.number(at + 1)} <bdi>{titleOf(item)}</bdi>
            </th>
            {groups.map((group) => (
              <td key={group}>{textOf(averageOf(item, group))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Competencies with the averages of the groups, as a radar and a table. */
export function RadarPage({ report: { items, sections } }: { report: FeedbackReport }) {
  const { t } = useLingui();
  const words = useGroupWords();
  const rated = competenciesOf(items, sections).filter(({ cells }) => cells.some(({ average }) => average !== null));
  const groups = raterGroups.filter((group) => rated.some((item) => averageOf(item, group) !== null));
  if (rated.length === 0) return <p>{t`No competency has ratings that can be shown.`}</p>;
  const series = groups.map((group) => ({
    name: words[group],
    color: groupColors[group],
    values: rated.map((item) => shareOf(item, group)),
  }));
  return (
    <>
      {rated.length < fewestAxes ? (
        <p>{t`A radar needs at least three competencies with ratings. The table has all of them.`}</p>
      ) : (
        <RadarChart
          label={t`Averages of the competencies by group. The table below has the numbers.`}
          axes={rated.length}
          series={series}
        />
      )}
      <RadarTable rated={rated} groups={groups} />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';

/** Explains the groups, the averages and the rules of anonymity. */
export function GuidePage({ report: { scale, blindSpotPercent } }: { report: FeedbackReport }) {
  const { t, i18n } = useLingui();
  const part = i18n.number(blindSpotPercent / 100, { style: 'percent' });
  const rules = [
    t`An average counts each rating once. It leaves out the rating of the person and answers of “Not applicable”.`,
    t`Peers and direct reports are shown if at least three of them answered. Smaller groups are shown together as “Others”, and only if they are at least three.`,
    t`Ratings of a group are not shown if fewer than three of its people rated an item, or if all of its ratings are the same, because they would reveal each answer.`,
    t`Ratings that are not shown are part of no average, count, list or comparison in this report.`,
    t`A blind spot is an item that the person rates higher than the others do, by more than ${part} of the scale. A hidden strength is one rated lower by more than that.`,
    t`Comments are shown word for word, in an order that does not follow the people who wrote them.`,
  ];
  return (
    <>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h2>{t`Rating scale`}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Rating`}</th>
            <th scope="col">{t`Meaning`}</th>
          </tr>
        </thead>
        <tbody>
          {scale.points.map(({ value, label }) => (
            <tr key={value}>
              <td>{i18n.number(value)}</td>
              <td>
                <bdi>{label}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

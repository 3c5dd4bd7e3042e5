import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { useGroupWords } from '#client/feedback/use-group-words.ts';
import { groupColors } from './use-report-words.ts';
import classes from './report.module.css';

interface ScoreBarProps {
  score: number;
  scale: FeedbackReport['scale'];
  color: string;
}

function ScoreBar({ score, scale, color }: ScoreBarProps) {
  const [low, high] = [scale.points[0]!.value, scale.points.at(-1)!.value];
  return <span className={classes.bar} style={{ inlineSize: `${((score - low) / (high - low)) * 100}%`, background: color }} />;
}

/** Score of each group and of everybody but the person, as numbers and bars. */
export function ScoresPage({ report: { scores, score, scale } }: { report: FeedbackReport }) {
  const { t } = useLingui();
  const words = useGroupWords();
  const textOf = useScoreText();
  const rows = [
    ...scores.map((one) => ({ key: one.group as string, name: words[one.group], score: one.score, color: groupColors[one.group] })),
    { key: 'all', name: t`All without the person`, score, color: 'var(--text)' },
  ];
  if (rows.every((row) => row.score === null)) return <p>{t`There are no ratings that can be shown.`}</p>;
  return (
    <>
      <p>{t`A score is the mean of the averages of the items, on the scale of the review.`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Group`}</th>
            <th scope="col">{t`Score`}</th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>{textOf(row.score)}</td>
              <td aria-hidden="true" className={classes.wide}>
                {row.score !== null && <ScoreBar score={row.score} scale={scale} color={row.color} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

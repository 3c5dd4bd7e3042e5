import { useLingui } from '@lingui/react/macro';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { goalScoreOf } from '#shared/reviews/score.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import classes from './score.module.css';

/** Objectives and goals that count in the score, with their progress. */
export function GoalTable({ view: { goals, content } }: { view: FormView }) {
  const { t, i18n } = useLingui();
  const score = goalScoreOf(goals, content.scale);
  if (goals.length === 0) return <p className={classes.faint}>{t`No goals or objectives count in this period.`}</p>;
  return (
    <table className={classes.goals}>
      <thead>
        <tr>
          <th scope="col">{t`Goal`}</th>
          <th scope="col">{t`Weight`}</th>
          <th scope="col">{t`Progress`}</th>
        </tr>
      </thead>
      <tbody>
        {goals.map(({ id, title, weight, progress }) => (
          <tr key={id}>
            <th scope="row" dir="auto" className={title === null ? classes.faint : undefined}>
              {title ?? t`Private objective`}
            </th>
            <td>{i18n.number(weight)}</td>
            <td>
              <span className={classes.progress}>
                <ProgressBar value={progress} label={title ?? t`Private objective`} />
                {i18n.number(progress / 100, { style: 'percent', maximumFractionDigits: 1 })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      {score !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>{t`Score of the goals`}</th>
            <td>{i18n.number(score, { minimumFractionDigits: 2 })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

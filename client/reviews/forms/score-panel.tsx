import { useLingui } from '@lingui/react/macro';
import type { FormView } from '#shared/reviews/forms.api.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { scoreOf, type FormScore } from '#shared/reviews/score.ts';
import { useWriting } from './writing.ts';
import classes from './score.module.css';

/** Returns a score with two decimals, or a dash. */
export function useScoreText(): (score: number | null) => string {
  const { i18n } = useLingui();
  return (score) => (score === null ? '–' : i18n.number(score, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
}

interface BreakdownProps {
  content: FormContent;
  breakdown: FormScore;
}

/** Sections with their weights and scores, from which the score follows. */
export function ScoreBreakdown({ content, breakdown: { score, sections } }: BreakdownProps) {
  const { t, i18n } = useLingui();
  const textOf = useScoreText();
  const titles = new Map(content.sections.map(({ id, title }) => [id, title]));
  return (
    <table className={classes.breakdown}>
      <thead>
        <tr>
          <th scope="col">{t`Section`}</th>
          <th scope="col">{t`Weight`}</th>
          <th scope="col">{t`Score`}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section.id}>
            <th scope="row" dir="auto">
              {titles.get(section.id)}
            </th>
            <td>{i18n.number(section.weight)}</td>
            <td>{textOf(section.score)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>{t`Score`}</th>
          <td>{textOf(score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Ratings of a form: while one writes the score that follows from the answers, later those that were submitted. */
export function ScorePanel({ view }: { view: FormView }) {
  const { t } = useLingui();
  const writing = useWriting();
  const textOf = useScoreText();
  const { content, goals, selfScore: self, feedbackScore: feedback } = view;
  const breakdown = writing ? scoreOf(content, { answers: writing.answers, goals }, { self, feedback }) : view.breakdown;
  const { points } = content.scale;
  const scale = `${textOf(points[0]!.value)} – ${textOf(points.at(-1)!.value)}`;
  const lines = [
    { label: t`Self review`, score: self },
    { label: t`Feedback of others`, score: feedback },
    { label: view.isCalibrated ? t`Calibrated rating` : t`Manager review`, score: view.rating },
    ...(view.isCalibrated && view.managerScore !== null ? [{ label: t`Rating before calibration`, score: view.managerScore }] : []),
  ].filter(({ score }) => score !== null);
  if (content.sections.length === 0 || (breakdown === null && lines.length === 0)) return null;
  return (
    <aside className={classes.panel} aria-label={t`Score`}>
      <h2>{t`Score`}</h2>
      <p className={classes.faint}>{t`Scale: ${scale}`}</p>
      {lines.length > 0 && (
        <dl className={classes.scores}>
          {lines.map(({ label, score }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{textOf(score)}</dd>
            </div>
          ))}
        </dl>
      )}
      {breakdown && (
        <details open={writing !== null}>
          <summary>{t`How this score came about`}</summary>
          <ScoreBreakdown content={content} breakdown={breakdown} />
          <p className={classes.faint}>{t`Items without a rating are left out, and the weights of the others count in proportion.`}</p>
        </details>
      )}
    </aside>
  );
}

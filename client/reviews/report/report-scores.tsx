import { useLingui } from '@lingui/react/macro';
import { highestRated } from '#shared/reviews/highest-rated.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { useChoiceWords } from '#client/reviews/forms/answer-text.tsx';
import { GoalTable } from '#client/reviews/forms/goal-table.tsx';
import { ScoreBreakdown, useScoreText } from '#client/reviews/forms/score-panel.tsx';

function Highest({ view }: { view: FormView }) {
  const { t } = useLingui();
  const wordsOf = useChoiceWords();
  if (view.manager === null) return null;
  const rated = highestRated(view.content, view.manager);
  return (
    <>
      <h2>{t`Highest rated`}</h2>
      {rated.length === 0 ? (
        <p>{t`No item is rated high enough to be listed.`}</p>
      ) : (
        <ul>
          {rated.map(({ item, rating }) => (
            <li key={item.id}>
              <bdi>{item.text}</bdi> – <bdi>{wordsOf(item, String(rating))}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Scores with how they came about, the highest rated items and the goals. */
export function ReportScores({ view }: { view: FormView }) {
  const { t } = useLingui();
  const textOf = useScoreText();
  const [self, rating] = [textOf(view.selfScore), textOf(view.rating)];
  return (
    <>
      <h2>{t`Score`}</h2>
      {view.rating === null && view.selfScore === null && <p>{t`There is no score yet.`}</p>}
      {view.selfScore !== null && <p>{t`Self review: ${self}`}</p>}
      {view.rating !== null && <p>{view.isCalibrated ? t`Calibrated rating: ${rating}` : t`Manager review: ${rating}`}</p>}
      {view.breakdown && <ScoreBreakdown content={view.content} breakdown={view.breakdown} />}
      <Highest view={view} />
      {view.content.sections.some(({ type }) => type === 'goals') && (
        <>
          <h2>{t`Goals`}</h2>
          <GoalTable view={view} />
        </>
      )}
    </>
  );
}

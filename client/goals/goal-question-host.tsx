import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useGoalQuestion } from './goal-question.store.ts';

const GoalQuestionDialog = lazyComponent(async () => (await import('./goal-question.tsx')).GoalQuestionDialog);

/** Shows the question of `askAboutGoals`. */
export function GoalQuestionHost() {
  const question = useGoalQuestion();
  return question && <GoalQuestionDialog {...question} />;
}

import { createQuestion } from '#client/ui/question.ts';

/** Question about goals that others have set for the reader. */
interface GoalQuestion {
  readonly action: 'close' | 'delete';
  /** Title of the goal, if there is only one. */
  readonly title: string | null;
  readonly count: number;
  readonly setterIds: readonly string[];
}

export const { useOpen: useGoalQuestion, ask: askAboutGoals } = createQuestion<GoalQuestion>();

import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useCompletionQuestion } from '#client/tasks/state/completion-question.store.ts';

const CompletionDialog = lazyComponent(async () => (await import('./completion-question.tsx')).CompletionDialog);

/** Shows the question of `confirmCompletion`. */
export function CompletionHost() {
  const question = useCompletionQuestion();
  return question && <CompletionDialog question={question} />;
}

import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useDepartmentQuestion } from './department-question.store.ts';

const DepartmentQuestionDialog = lazyComponent(async () => (await import('./department-question.tsx')).DepartmentQuestionDialog);

/** Shows the people of `showPeopleOfDepartments`. */
export function DepartmentQuestionHost() {
  const question = useDepartmentQuestion();
  return question && <DepartmentQuestionDialog {...question} />;
}

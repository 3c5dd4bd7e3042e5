import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { createQuestion } from '#client/ui/question.ts';

/** People who keep departments from being deactivated or deleted. */
interface DepartmentQuestion {
  /** Name of the department, if there is only one. */
  readonly name: string | null;
  /** The departments and those below them. */
  readonly departmentIds: readonly string[];
  readonly people: readonly DirectoryEntry[];
}

export const { useOpen: useDepartmentQuestion, ask: showPeopleOfDepartments } = createQuestion<DepartmentQuestion>();

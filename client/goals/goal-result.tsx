import { msg } from '@lingui/core/macro';
import type { FoundGoal } from '#shared/goals/goals.search.ts';
import { directory } from '#client/people/directory.store.ts';
import type { SearchResultView } from '#client/platform/base/feature.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';

declare module '#client/platform/base/feature.ts' {
  interface SearchableRecords {
    goal: FoundGoal;
  }
}

const marks = { pending: 'not-started', 'in-progress': 'in-progress', completed: 'completed', closed: 'completed' } as const;

export const goalResult: SearchResultView<FoundGoal> = {
  heading: msg`Goals`,
  pathOf: ({ id }) => `/admin/goals?recordId=${id}`,
  titleOf: ({ title }) => title,
  placeOf: ({ employeeId }) => directory.people[employeeId]?.name ?? '',
  Mark: ({ found }) => <StatusMark status={marks[found.status]} />,
};

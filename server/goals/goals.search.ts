import { FoundGoal } from '#shared/goals/goals.search.ts';
import { defineSearch } from '#server/platform/data/search-kind.ts';

export const goalsSearch = [
  defineSearch(FoundGoal, {
    from: 'goal g',
    id: 'g.id',
    properties: { title: 'g.title', status: 'g.status', employeeId: 'g.employee_id', isArchived: 'g.is_archived' },
  }),
];

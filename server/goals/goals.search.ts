import { FoundGoal } from '#shared/goals/goals.search.ts';
import { defineSearch } from '#server/platform/data/search-kind.ts';

export const goalsSearch = [
  defineSearch(FoundGoal, {
    from: 'goal g',
    id: 'g.id',
    rows: {
      text: ['title'],
      place: 'employee_id',
      places: `cairn.readable_people(_company, _person, 'Goals')`,
      hiddenBy: 'deleted_at',
      isLarge: true,
    },
    properties: { title: 'g.title', status: 'g.status', employeeId: 'g.employee_id', isArchived: 'g.is_archived' },
  }),
];

import { FoundKeyResult, FoundObjective } from '#shared/objectives/objectives.search.ts';
import { defineSearch } from '#server/platform/data/search-kind.ts';

const rowsOf = (page: string) =>
  ({
    text: ['name'],
    place: 'room_id',
    places: `cairn.readable_objectives(_company, _person, '${page}')`,
    hiddenBy: 'deleted_at',
    isLarge: true,
  }) as const;

export const objectivesSearch = [
  defineSearch(FoundObjective, {
    from: 'objective o',
    id: 'o.id',
    rows: rowsOf('Objectives'),
    properties: { name: 'o.name', ownerId: 'o.owner_id', isArchived: 'o.is_archived' },
  }),
  defineSearch(FoundKeyResult, {
    from: 'keyresult k join objective o on o.id = k.objective_id',
    id: 'k.id',
    rows: rowsOf('Key Results'),
    properties: { name: 'k.name', objectiveId: 'o.id', objectiveName: 'o.name', isArchived: 'k.is_archived' },
  }),
];

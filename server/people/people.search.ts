import { FoundPerson } from '#shared/people/people.search.ts';
import { defineSearch } from '#server/platform/data/search-kind.ts';

export const peopleSearch = [
  defineSearch(FoundPerson, {
    from: 'person p',
    id: 'p.id',
    rows: { text: ['first_name', 'last_name'], hiddenBy: 'is_active' },
    properties: { name: `trim(p.first_name || ' ' || p.last_name)` },
  }),
];

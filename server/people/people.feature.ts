import { defineFeature } from '#server/platform/http/feature.ts';
import { DirectoryEntry } from '#shared/people/people.api.ts';
import { servedCompany } from './company.room.ts';
import { DepartmentEntity } from './department.entity.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearch } from './people.search.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  entities: [DepartmentEntity],
  rooms: [servedCompany],
  routes: () => [peopleRoutes],
  search: peopleSearch,
  otherTextColumns: {
    department: ['name'],
  },
  demo: async () => (await import('./people.demo.ts')).peopleDemo,
  tags: [{ name: 'People', description: 'The directory of the company and its pictures.', segments: ['people'] }],
  schemas: {
    DirectoryEntry,
  },
});

import { defineFeature } from '#server/platform/http/feature.ts';
import { DirectoryEntry } from '#shared/people/people.api.ts';
import { servedCompany } from './company.room.ts';
import { referencesIn } from '#server/records/references.ts';
import { DepartmentEntity } from './department.entity.ts';
import { eraseDemographics } from './erase-demographics.sql.ts';
import { personParts } from './parts-of-people.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearch } from './people.search.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  entities: [DepartmentEntity, ...personParts.map(({ entity }) => entity)],
  rooms: [servedCompany, ...personParts.map(({ served }) => served)],
  routes: () => [peopleRoutes, ...personParts.map(({ routes }) => routes)],
  references: personParts.flatMap(({ name, fields }) => referencesIn(fields, { table: name, plural: 'people', condition: 'true' })),
  erase: eraseDemographics,
  search: peopleSearch,
  otherTextColumns: {
    department: ['name'],
    demographics: ['gender'],
  },
  demo: async () => (await import('./people.demo.ts')).peopleDemo,
  tags: [
    {
      name: 'People',
      description: 'The directory of the company, its pictures, and parts of people that have readers of their own.',
      segments: ['people'],
    },
  ],
  schemas: {
    DirectoryEntry,
  },
});

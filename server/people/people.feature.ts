import { defineFeature } from '#server/platform/http/feature.ts';
import { DirectoryEntry } from '#shared/people/people.api.ts';
import { servedCompany } from './company.room.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { DepartmentEntity } from './department.entity.ts';
import { employmentService } from './employment.service.ts';
import { eraseDemographics } from './erase-demographics.sql.ts';
import { personParts } from './parts-of-people.ts';
import { recordMovedPeople } from './moved-people.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearch } from './people.search.ts';

const employments = recordParts(employmentService);

export const peopleFeature = defineFeature({
  ...employments,
  name: 'people',
  entities: [DepartmentEntity, ...employments.entities, ...personParts.map(({ entity }) => entity)],
  rooms: [servedCompany, ...employments.rooms, ...personParts.map(({ served }) => served)],
  routes: () => [peopleRoutes, ...employments.routes(), ...personParts.map(({ routes }) => routes)],
  onPeopleChange: recordMovedPeople,
  erase: eraseDemographics,
  search: peopleSearch,
  otherTextColumns: {
    ...employments.otherTextColumns,
    department: ['name'],
    demographics: ['gender'],
  },
  demo: async () => (await import('./people.demo.ts')).peopleDemo,
  tags: [
    {
      name: 'People',
      description: 'The directory of the company, its pictures, and parts of people that have readers of their own.',
      segments: ['people', 'employments'],
    },
  ],
  schemas: {
    ...employments.schemas,
    DirectoryEntry,
  },
});

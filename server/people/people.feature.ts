import { defineFeature } from '#server/platform/http/feature.ts';
import { DirectoryEntry } from '#shared/people/people.api.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { celebrationSource } from './celebrations.sql.ts';
import { servedCompany } from './company.room.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { departmentsService } from './departments.service.ts';
import { employmentService } from './employment.service.ts';
import { eraseParts } from './erase-parts.sql.ts';
import { personParts } from './parts-of-people.ts';
import { recordMovedPeople } from './moved-people.ts';
import { HandOverEntity, HandOverItemEntity } from './hand-over/hand-over.entity.ts';
import { handOverRoutes, handOversOf } from './hand-over/hand-over.routes.ts';
import { ownHandOvers } from './hand-over/own-hand-overs.ts';
import { peopleImportRoutes } from './import/people-import.ts';
import { peopleNotifications } from './people-notifications.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearch } from './people.search.ts';

const employments = recordParts(employmentService);
const departments = recordParts(departmentsService);

/* Deleting a department of people is refused. The column names no record of the records layer, so no field declares it. */
const ofPeople = { to: 'department', table: 'person', column: 'department_id', plural: 'people', condition: 'is_active' };

/* The part of the names is stored with the person. */
const partEntities = personParts.flatMap(({ entity }) => ((entity as unknown) === PersonEntity ? [] : [entity]));

export const peopleFeature = defineFeature({
  ...employments,
  name: 'people',
  entities: [...departments.entities, ...employments.entities, ...partEntities, HandOverEntity, HandOverItemEntity],
  rooms: [servedCompany, ...departments.rooms, ...employments.rooms, ...personParts.map(({ served }) => served)],
  routes: ({ features }) => [
    peopleRoutes,
    peopleImportRoutes,
    handOverRoutes(handOversOf(features)),
    ...departments.routes(),
    ...employments.routes(),
    ...personParts.map(({ routes }) => routes),
  ],
  references: [...departments.references, ...employments.references, ofPeople],
  calendar: [celebrationSource],
  handOvers: ownHandOvers,
  notifications: peopleNotifications,
  onPeopleChange: recordMovedPeople,
  personalColumns: [...departments.personalColumns, ...employments.personalColumns],
  erase: eraseParts,
  search: peopleSearch,
  otherTextColumns: {
    ...employments.otherTextColumns,
    ...departments.otherTextColumns,
    demographics: ['gender'],
    personal: ['birthday', 'phone'],
    hand_over_item: ['kind'],
  },
  demo: async () => (await import('./people.demo.ts')).peopleDemo,
  tags: [
    {
      name: 'People',
      description: 'The directory of the company, its pictures, and parts of people that have readers of their own.',
      segments: ['people', 'employments'],
    },
    { name: 'Departments', description: 'Departments of the company as a tree.', segments: ['departments'] },
  ],
  schemas: {
    ...departments.schemas,
    ...employments.schemas,
    DirectoryEntry,
  },
});

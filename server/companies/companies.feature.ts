import { legalEntity } from '#shared/companies/legal-entity.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { Calendar, CalendarEntry } from '#shared/companies/calendar.api.ts';
import { calendarSourcesOf } from './calendar.service.ts';
import { companiesRoutes } from './companies.routes.ts';
import { companyService } from './companies.service.ts';
import { holidaySource } from './holidays.ts';
import { LegalEntityEntity } from './legal-entity.entity.ts';

const { entities: _, ...companies } = recordParts(companyService);
const entities = recordParts(createRecordService(legalEntity, LegalEntityEntity, pageRules(legalEntity)));

export const companiesFeature = defineFeature({
  name: 'companies',
  entities: entities.entities,
  rooms: [...companies.rooms, ...entities.rooms],
  routes: ({ services, features }) => [companiesRoutes(services, calendarSourcesOf(features)), ...companies.routes(), ...entities.routes()],
  calendar: [holidaySource],
  demo: async () => (await import('./companies.demo.ts')).companiesDemo,
  personalColumns: [...companies.personalColumns, ...entities.personalColumns],
  references: [...companies.references, ...entities.references],
  otherTextColumns: { ...companies.otherTextColumns, ...entities.otherTextColumns },
  schemas: { ...companies.schemas, ...entities.schemas, Calendar, CalendarEntry },
  tags: [
    { name: 'Companies', description: 'Settings of companies, for operators of the provider.', segments: ['companies'] },
    { name: 'Legal entities', description: 'Legal entities of the company.', segments: ['entities'] },
    { name: 'Calendar', description: 'Days that concern the caller.', segments: ['calendar'] },
  ],
});

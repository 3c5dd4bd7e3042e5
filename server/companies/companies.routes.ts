import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { createCompanyEndpoint } from '#shared/companies/companies.api.ts';
import type { CalendarSource } from './calendar-source.ts';
import { listCalendar } from './calendar.service.ts';
import { createCompany } from './create-company.service.ts';

export const companiesRoutes =
  (sources: readonly CalendarSource[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...createCompanyEndpoint, handler: ({ ctx, body }) => createCompany(ctx, body) });
    app.route({ ...calendarEndpoint, handler: ({ ctx, query }) => listCalendar(ctx, sources, { people: 'team', ...query }) });
  };

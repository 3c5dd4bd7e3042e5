import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  calendarFileEndpoint,
  endCalendarFeedEndpoint,
  readCalendarFeedEndpoint,
  renewCalendarFeedEndpoint,
} from '#shared/companies/calendar-feed.api.ts';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { createCompanyEndpoint, foundCompanyEndpoint } from '#shared/companies/companies.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { CalendarSource } from './calendar-source.ts';
import { endFeed, readFeed, renewFeed, writeFeed } from './calendar-feed.service.ts';
import { listCalendar } from './calendar.service.ts';
import { createCompany } from './create-company.service.ts';
import { foundCompany } from './found-company.service.ts';

export const companiesRoutes =
  (services: Services, sources: readonly CalendarSource[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...createCompanyEndpoint, handler: ({ ctx, body }) => createCompany(ctx, body) });
    app.route({ ...foundCompanyEndpoint, handler: async ({ body }) => ({ isFounded: await foundCompany(services, body) }) });
    app.route({ ...readCalendarFeedEndpoint, handler: ({ ctx }) => readFeed(ctx) });
    app.route({ ...renewCalendarFeedEndpoint, handler: ({ ctx }) => renewFeed(ctx) });
    app.route({ ...endCalendarFeedEndpoint, handler: ({ ctx }) => endFeed(ctx) });
    app.route({
      ...calendarFileEndpoint,
      async handler({ params }, reply) {
        const text = await writeFeed(services, sources, params.file);
        return reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' }).send(text);
      },
    });
    app.route({ ...calendarEndpoint, handler: ({ ctx, query }) => listCalendar(ctx, sources, { people: 'team', ...query }) });
  };

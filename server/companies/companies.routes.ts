import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createCompanyEndpoint } from '#shared/companies/companies.api.ts';
import { createCompany } from './create-company.service.ts';

export const companiesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...createCompanyEndpoint, handler: ({ ctx, body }) => createCompany(ctx, body) });
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { addPlanItemEndpoint, changePlanItemEndpoint, removePlanItemEndpoint, signReportEndpoint } from '#shared/feedback/plan.api.ts';
import { readReportEndpoint } from '#shared/feedback/report.api.ts';
import { addPlanItem, changePlanItem, removePlanItem, signReport } from './plan.service.ts';
import { readReport } from './report.service.ts';

export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readReportEndpoint, handler: ({ ctx, params }) => readReport(ctx, params.recordId) });
  app.route({ ...addPlanItemEndpoint, handler: ({ ctx, params, body }) => addPlanItem(ctx, params.recordId, body) });
  app.route({ ...changePlanItemEndpoint, handler: ({ ctx, params, body }) => changePlanItem(ctx, params.recordId, params.itemId, body) });
  app.route({ ...removePlanItemEndpoint, handler: ({ ctx, params }) => removePlanItem(ctx, params.recordId, params.itemId) });
  app.route({ ...signReportEndpoint, handler: ({ ctx, params }) => signReport(ctx, params.recordId) });
};

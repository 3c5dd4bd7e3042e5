import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { approvalHostsOf, decide } from './decisions.service.ts';
import { listDuties } from './duties.service.ts';

export const approvalsRoutes =
  (features: readonly ServerFeature[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const hosts = approvalHostsOf(features);
    const duties = features.flatMap((feature) => feature.duties ?? []);
    app.route({ ...decideEndpoint, handler: async ({ ctx, body }) => ({ results: await decide(ctx, hosts, body) }) });
    app.route({ ...dutiesEndpoint, handler: ({ ctx }) => listDuties(ctx, duties) });
  };

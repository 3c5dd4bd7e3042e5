import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listEvidenceEndpoint } from '#shared/reviews/evidence.api.ts';
import type { EvidenceSource } from '#server/people/evidence-source.ts';
import { listEvidence } from './evidence.service.ts';

export const evidenceRoutes =
  (sources: readonly EvidenceSource[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...listEvidenceEndpoint, handler: ({ ctx, params }) => listEvidence(ctx, sources, params.recordId) });
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { handOverKinds, holdingsEndpoint, leaveEndpoint, undoLeaveEndpoint } from '#shared/people/hand-over.api.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import type { HandOver } from './hand-over.ts';
import { letLeave, readHoldings } from './leave.service.ts';
import { undoLeave } from './undo-leave.service.ts';

/** Kinds of all features, in the order of the preview. */
export const handOversOf = (features: readonly ServerFeature[]): readonly HandOver[] =>
  features
    .flatMap(({ handOvers = [] }) => handOvers)
    .toSorted((one, other) => handOverKinds.indexOf(one.kind) - handOverKinds.indexOf(other.kind));

export const handOverRoutes =
  (sources: readonly HandOver[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...holdingsEndpoint, handler: ({ ctx, params }) => readHoldings(ctx, sources, params.personId) });
    app.route({ ...leaveEndpoint, handler: ({ ctx, params, body }) => letLeave(ctx, sources, params.personId, body) });
    app.route({ ...undoLeaveEndpoint, handler: ({ ctx, params }) => undoLeave(ctx, sources, params.personId) });
  };

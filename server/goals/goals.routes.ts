import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listGoalSettersEndpoint } from '#shared/goals/goals.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findGoalSetters } from './goal-setters.sql.ts';

export const goalsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listGoalSettersEndpoint, handler: ({ ctx }) => read(ctx, ({ em }) => findGoalSetters(em, ctx.actor)) });
};

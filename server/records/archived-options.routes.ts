import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { invalid } from '#shared/platform/errors.ts';
import { listArchivedOptionsEndpoint } from '#shared/records/archived-options.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import { checkAccess, type May } from '#server/platform/http/guard.ts';
import { findArchivedOptions } from './archived-options.sql.ts';
import { planNamed, registeredPlans } from './record-plans.ts';

/** Plan of the records of a list, and of those that a field of theirs names. Throws `input.invalid` if there are none. */
function plansOf(record: string, field: string) {
  const plan = registeredPlans().find((one) => one.record.name === record);
  if (!plan) throw invalid('params.record', 'absent');
  const { kind, to } = plan.record.fields[field] ?? {};
  const list = kind === 'reference' && to !== undefined ? planNamed(to) : null;
  // Only the lists of a company have few enough records to be offered.
  if (list?.record.liveBy !== 'company') throw invalid('params.field', 'absent');
  return { plan, field, to: list };
}

export const archivedOptionsRoutes =
  (may: May): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...listArchivedOptionsEndpoint,
      handler: ({ ctx, params }) => {
        const plans = plansOf(params.record, params.field);
        checkAccess(may, ctx.actor, plans.plan.record.list.endpoint.access);
        return read(ctx, async ({ em }) => ({ options: await findArchivedOptions(em, { ...plans, actor: ctx.actor }) }));
      },
    });
  };

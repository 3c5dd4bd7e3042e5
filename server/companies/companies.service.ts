import { canDeactivateCompany, canEditCompany, canReadCompany } from '#shared/companies/companies.policy.ts';
import { company } from '#shared/companies/company.record.ts';
import { invalid } from '#shared/platform/errors.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import type { BulkRequest, FieldChanges } from '#shared/records/record.api.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { endCompanySessions } from '#server/access/company-sessions.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import type { ActionInput } from '#server/records/record-bulk.ts';
import { createRecordService } from '#server/records/record.service.ts';

const never = () => false;

const service = createRecordService(company, CompanyEntity, {
  policy: {
    canRead: (actor, { id }) => canReadCompany(actor, id),
    canCreate: never,
    canEdit: (actor, { id }) => canEditCompany(actor, id),
    canDelete: never,
    canAct: {
      deactivate: (actor, { id }) => canDeactivateCompany(actor, id),
      reactivate: (actor, { id }) => canDeactivateCompany(actor, id),
    },
    canJoinRoom: canReadCompany,
  },
  visibleTo: (actor, bind) => (isProviderOperator(actor) ? [] : [`id = ${bind(actor.companyId)}`]),
  canList: isProviderOperator,
});

/** An operator of the provider works on a company inside of it. The context of everybody else is unchanged. */
export const inCompany = (ctx: Context, companyId: string): Context =>
  isProviderOperator(ctx.actor) ? { ...ctx, actor: { ...ctx.actor, companyId } } : ctx;

const nameTaken = 'company_name_unique';

/** Names are unique among all companies, of which most actors see only their own. */
function refuseTakenName(error: unknown): never {
  throw violatesConstraint(error, nameTaken) ? invalid('body.name.to', 'unique') : error;
}

async function act(ctx: Context, id: string, action: string, asked?: ActionInput) {
  const bound = inCompany(ctx, id);
  const row = await service.act(bound, id, action, asked);
  if (action === 'deactivate') await endCompanySessions(bound);
  return row;
}

/** Changes each company in a transaction of its own, because a transaction is bound to one company. */
async function bulk(ctx: Context, { records, ...request }: BulkRequest) {
  const results = [];
  for (const one of records) {
    // A key stores one reply only; a repeated change is refused by its version.
    const { idempotency: _, ...bound } = inCompany(ctx, one.id);
    results.push(...(await service.bulk(bound, { ...request, records: [one] }).catch(refuseTakenName)).results);
    if (request.action === 'deactivate' && results.at(-1)!.error === null) await endCompanySessions(bound);
  }
  return { results };
}

/** Service of the settings of companies. Each action runs in the company that it is about. */
export const companyService: typeof service = {
  ...service,
  read: (ctx, id) => service.read(inCompany(ctx, id), id),
  history: (ctx, id, page) => service.history(inCompany(ctx, id), id, page),
  edit: (ctx: Context, id: string, changes: FieldChanges) => service.edit(inCompany(ctx, id), id, changes).catch(refuseTakenName),
  act,
  bulk,
};

import { kpiQuery, type KpiQuery } from '#shared/integrations/kpi-query.record.ts';
import { soqlFault } from '#shared/integrations/soql.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { AppError } from '#shared/platform/errors.ts';
import { canCheckIn, type ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { loadObjectivePeople } from '#server/objectives/objective-people.sql.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { ConnectionEntity } from './connection.entity.ts';
import { KpiQueryEntity } from './kpi-query.entity.ts';

type Asked = Pick<KpiQuery, 'statement' | 'address'>;

/** Faults of the text of a query for this connection. */
export function queryTextFaults({ statement, address }: Asked, { kind, instanceUrl }: ConnectionEntity): FieldFault[] {
  if (kind === 'salesforce') {
    const fault = statement === null ? 'required' : soqlFault(statement);
    return fault === null ? [] : [{ path: 'statement', rule: fault }];
  }
  if (address === null) return [{ path: 'address', rule: 'required' }];
  const isOfConnection = URL.canParse(address) && new URL(address).origin === instanceUrl;
  return isOfConnection ? [] : [{ path: 'address', rule: 'address-of-connection', limit: instanceUrl }];
}

/** Faults of the key result of a query: only those who may check in let a query do it, and tasks measure for themselves. */
export async function keyResultFaults({ em, ctx }: Pick<Validation, 'em' | 'ctx'>, keyResultId: string): Promise<FieldFault[]> {
  const found = await em.findOne(KeyResultEntity, { id: keyResultId, deletedAt: null });
  if (!found) return [{ path: 'keyResultId', rule: 'reference' }];
  const people = (await loadObjectivePeople(em, [found.objectiveId]))(found.objectiveId) as ObjectivePeople;
  if (!canCheckIn(ctx.actor, found.assigneeId, people)) return [{ path: 'keyResultId', rule: 'no-check-in' }];
  return found.polarity === 'tasks' ? [{ path: 'keyResultId', rule: 'measured-by-tasks' }] : [];
}

/** Faults of an actor who may not check in to a key result. */
export const checkInFaults = async (change: Pick<Validation, 'em' | 'ctx'>, keyResultId: string): Promise<FieldFault[]> =>
  (await keyResultFaults(change, keyResultId)).filter(({ rule }) => rule === 'no-check-in');

/** Fields that decide which number is checked in. */
const askedFields = ['connectionId', 'statement', 'address', 'csvColumn'] as const;

async function checkQuery(change: Validation): Promise<void> {
  const { em, values, before, action, pathOf } = change;
  if (action !== 'create' && action !== 'edit') return;
  const query = values as unknown as KpiQuery;
  const connection = await em.findOne(ConnectionEntity, { id: query.connectionId });
  const isSame = before?.['keyResultId'] === query.keyResultId;
  const isAskedAnew = askedFields.some((name) => before?.[name] !== query[name]);
  const findFaults = isSame ? checkInFaults : keyResultFaults;
  const faults = [
    ...(connection ? queryTextFaults(query, connection) : []),
    ...(isSame && !isAskedAnew ? [] : await findFaults(change, query.keyResultId)),
  ];
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) });
}

export const kpiQueriesService = createRecordService(kpiQuery, KpiQueryEntity, { ...pageRules(kpiQuery), validate: checkQuery });

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import { okrPeriod, type OkrPeriod } from '#shared/objectives/okr-period.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrPeriodEntity } from './okr-period.entity.ts';

const isSamePeriod = (one: Pick<OkrPeriod, 'period' | 'year'>, other: Pick<OkrPeriod, 'period' | 'year'>) =>
  one.period === other.period && one.year === other.year;

/** A locked period keeps its place and stays in the list, because its objectives depend on it. */
function lockFaults({ before, values, action }: ProposedChange): FieldFault[] {
  const [was, is] = [before, values] as unknown as [OkrPeriod | null, OkrPeriod];
  if (action === 'edit' && was?.state === 'locked' && !isSamePeriod(was, is)) return [{ path: 'period', rule: 'locked' }];
  const isLeaving = action === 'archive' || action === 'delete';
  return isLeaving && is.state === 'locked' ? [{ path: 'state', rule: 'locked' }] : [];
}

/** Finds the faults of new and changed periods: those that exist already, and changes of locked ones. */
async function findPeriodFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const years = changes.map(({ values }) => values['year'] as number);
  const stored = await em.find(OkrPeriodEntity, { year: { $in: years }, deletedAt: null });
  return changes.map((change, at) => {
    const values = change.values as unknown as OkrPeriod;
    const earlier = changes.slice(0, at).map((one) => one.values as unknown as OkrPeriod);
    const isPlaced = ['create', 'edit', 'restore'].includes(change.action);
    const isTwice = [...stored, ...earlier].some((other) => other.id !== values.id && isSamePeriod(other as OkrPeriod, values));
    return [...(isPlaced && isTwice ? [{ path: 'year', rule: 'period-twice' }] : []), ...lockFaults(change)];
  });
}

const rules = pageRules(okrPeriod);

export const okrPeriodsService = createRecordService(okrPeriod, OkrPeriodEntity, {
  ...rules,
  canList: rules.policy.canRead,
  findFaults: findPeriodFaults,
});

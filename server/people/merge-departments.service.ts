import { pagePolicy } from '#shared/access/page.policy.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { department } from '#shared/people/department.record.ts';
import type { DepartmentMerge } from '#shared/people/departments.api.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { recordPlace } from '#server/access/reorganize.service.ts';
import { recordAccessChange } from '#server/access/rights.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues, recordChange } from '#server/records/record-changes.ts';
import { ancestorIds, lockRecords, type LockedRecords } from '#server/records/record-locks.ts';
import { checkParent } from '#server/records/record-tree.ts';
import { presentRow } from '#server/records/record.entity.ts';
import { DepartmentEntity } from './department.entity.ts';
import { movePeopleOf, previewMerge } from './department.sql.ts';
import { departmentsService } from './departments.service.ts';

interface Merge {
  readonly departmentId: string;
  readonly intoId: string;
}

const { plan } = departmentsService;
const policy = pagePolicy(department);
const inParams = () => 'params.intoId';

/** Returns the locked departments of a merge. Throws for a merge that is not possible. */
function checkMerge(ctx: Context, locked: LockedRecords, { departmentId, intoId }: Merge): DepartmentEntity {
  authorize(policy.canDelete(ctx.actor) && policy.canEdit(ctx.actor));
  const [from, into] = [departmentId, intoId].map((id) => locked.get(id)?.entity);
  if (!from || from.deletedAt) throw new AppError('record.absent');
  if (!into || into.deletedAt || into.isArchived) throw invalid(inParams(), 'absent');
  if ([intoId, ...ancestorIds(locked, intoId)].includes(departmentId)) throw invalid(inParams(), 'cycle');
  return from as DepartmentEntity;
}

/** Departments directly below, which are locked. */
const childrenOf = (locked: LockedRecords, id: string): DepartmentEntity[] =>
  [...locked.values()].map(({ entity }) => entity as DepartmentEntity).filter(({ parentId }) => parentId === id);

/** Puts the departments below under the other one, the deleted ones too, so that each can be restored. */
async function moveChildren(unit: WriteTransaction, locked: LockedRecords, { departmentId, intoId }: Merge): Promise<void> {
  for (const child of childrenOf(locked, departmentId)) {
    const values = { ...presentRow(department.fields, child), parentId: intoId };
    await checkParent(unit.em, plan, locked, values, inParams);
    assignValues(plan, unit, child, values, { causeId: departmentId });
  }
}

/** Merges a department into another: people and departments below move, the board becomes a project board, and the department is deleted. */
export const mergeDepartments = (ctx: Context, merge: Merge): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { departmentId, intoId } = merge;
    const locked = await lockRecords(em, plan, [departmentId, intoId], { isDown: true });
    const from = checkMerge(ctx, locked, merge);
    await load(em, CompanyEntity, ctx.actor.companyId, { lock: true });
    await moveChildren(unit, locked, merge);
    const moved = await movePeopleOf(em, departmentId, intoId, ctx.now);
    await ctx.services.onDepartmentMerge(unit, ctx, merge);
    from.deletedAt = ctx.now;
    recordChange(plan, unit, from, 'deleted');
    await em.flush();
    for (const id of moved) recordPlace(recordEvent, id, { departmentId }, { departmentId: intoId });
    recordAccessChange(recordEvent, moved, 'reorganisation');
    await ctx.services.onPeopleChange(unit, moved);
    await ctx.services.onStaffChange(unit, [departmentId, intoId]);
    return () => ({ id: intoId });
  });

/** Reads what a merge would change. Throws for a merge that is not possible. */
export const readMergePreview = (ctx: Context, merge: Merge): Promise<DepartmentMerge> =>
  read(ctx, async ({ em }) => {
    const departments = await em.find(DepartmentEntity, {});
    checkMerge(ctx, new Map(departments.map((entity) => [entity.id, { plan, entity }])), merge);
    return previewMerge(em, merge.departmentId);
  });

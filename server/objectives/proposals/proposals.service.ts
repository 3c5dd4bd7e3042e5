import { objectiveProposed, objectiveRoom } from '#shared/objectives/objective.room.ts';
import { canEditObjective, type ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import type { Proposal, ProposedChanges } from '#shared/objectives/proposal.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { whenReadable } from '#server/records/record-access.ts';
import { withDerived } from '#server/records/record-changes.ts';
import { changedFields, checkValues } from '#server/records/record-checks.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import type { RecordPlan } from '#server/records/record-plan.ts';
import { presentRecord, type RecordEntity } from '#server/records/record.entity.ts';
import { validateChange } from '#server/records/validate-change.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import type { ObjectiveEntity } from '#server/objectives/objective.entity.ts';
import type { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { endProposal, followProposal } from './end-proposal.ts';
import { ObjectiveProposalEntity } from './proposal.entity.ts';

/** Locks an objective with its key results, and reads the people who decide about it. */
export async function lockObjective({ em }: WriteTransaction, { actor }: Context, id: string) {
  const { plan } = objectivesService;
  const locked = await lockRecords(em, plan, [id], { isDown: true });
  const found = lockedIn(plan, locked, id);
  const readable = await whenReadable(em, plan, actor, id, found && !found.deletedAt ? found : null);
  authorizeRead(readable !== null);
  const objective = found as ObjectiveEntity;
  const people = { ...(readable!.owner as ObjectivePeople), assigneeIds: objective.assigneeIds as string[] };
  const results = [...locked.values()].map(({ entity }) => lockedIn(keyResultsService.plan, locked, entity.id) as KeyResultEntity | null);
  return { locked, objective, people, results: results.filter((one) => one?.objectiveId === id && !one.deletedAt) as KeyResultEntity[] };
}

/** Changes that differ from the stored values, checked as if they were made now. Throws `record.stale` for one that the author did not see. */
async function checkedChanges(
  plan: RecordPlan,
  { em }: WriteTransaction,
  ctx: Context,
  { entity, changes, pathOf }: { entity: RecordEntity; changes: FieldChanges; pathOf: (name: string) => string },
): Promise<FieldChanges> {
  const { fields } = plan.record;
  const before = presentRecord(fields, entity);
  const names = changedFields(before, changes);
  if (names.length === 0) return {};
  const values = withDerived(plan, { ...before, ...Object.fromEntries(names.map((name) => [name, changes[name]!.to])) });
  checkValues(fields, values, pathOf);
  await validateChange(plan.rules, { em, ctx, values, before, action: 'edit', pathOf });
  return Object.fromEntries(names.map((name) => [name, changes[name]]));
}

async function checkResults(
  unit: WriteTransaction,
  ctx: Context,
  results: readonly KeyResultEntity[],
  wanted: ProposedChanges['keyResults'],
) {
  const checked: Proposal['keyResults'] = [];
  for (const { id, changes } of wanted) {
    const entity = results.find((one) => one.id === id);
    if (!entity) throw invalid('body.keyResults', 'absent');
    const pathOf = (name: string) => `body.${name} ${id}`;
    const own = await checkedChanges(keyResultsService.plan, unit, ctx, { entity, changes: changes as FieldChanges, pathOf });
    if (Object.keys(own).length > 0) checked.push({ id, name: entity.name, changes: own as Proposal['keyResults'][number]['changes'] });
  }
  return checked;
}

/** Checks a proposal as if it were made now. Throws a fault for values that no longer fit, and `record.stale` for others than its author has seen. */
export async function checkProposal(
  unit: WriteTransaction,
  ctx: Context,
  { objective, results }: Pick<Awaited<ReturnType<typeof lockObjective>>, 'objective' | 'results'>,
  { changes }: Pick<ObjectiveProposalEntity, 'changes'>,
): Promise<void> {
  const pathOf = (name: string) => `body.${name}`;
  await checkedChanges(objectivesService.plan, unit, ctx, { entity: objective, changes: changes.objective as FieldChanges, pathOf });
  await checkResults(unit, ctx, results, changes.keyResults);
}

const findProposal = ({ em }: WriteTransaction, objectiveId: string) => em.findOne(ObjectiveProposalEntity, { objectiveId });

/** Holds changes of an active objective and its key results until the approver decides; the approved values stay. */
export const propose = (ctx: Context, objectiveId: string, wanted: ProposedChanges): Promise<Proposal> =>
  write(ctx, async (unit) => {
    const { objective, people, results } = await lockObjective(unit, ctx, objectiveId);
    authorize(canEditObjective(ctx.actor, objective, people));
    if (objective.state !== 'active' || objective.isArchived) throw new AppError('proposal.closed');
    const pathOf = (name: string) => `body.${name}`;
    const own = await checkedChanges(objectivesService.plan, unit, ctx, {
      entity: objective,
      changes: wanted.objective as FieldChanges,
      pathOf,
    });
    const keyResults = await checkResults(unit, ctx, results, wanted.keyResults);
    if (Object.keys(own).length + keyResults.length === 0) throw new AppError('proposal.empty');
    const changes = { objective: own as Proposal['objective'], keyResults };
    const { companyId, id: authorId } = ctx.actor;
    const found = await findProposal(unit, objectiveId);
    const proposal =
      found ?? (unit.em.create(ObjectiveProposalEntity, { companyId, objectiveId, authorId, changes } as never) as ObjectiveProposalEntity);
    if (found) unit.em.assign(found, { authorId, changes });
    unit.recordEvent(objectiveRoom, objectiveId, objectiveProposed, () => ({ id: objectiveId, proposal: proposal.present() }));
    await unit.em.flush();
    await followProposal(unit, ctx, objective, null);
    return () => proposal.present();
  });

/** Drops the proposal of an objective, for whoever could make one. */
export const withdrawProposal = (ctx: Context, objectiveId: string): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { objective, people } = await lockObjective(unit, ctx, objectiveId);
    authorize(canEditObjective(ctx.actor, objective, people));
    const proposal = await findProposal(unit, objectiveId);
    if (!proposal) throw new AppError('proposal.closed');
    await endProposal(unit, ctx, { objective, proposal, ending: { as: 'withdrawn', comment: null } });
    return () => ({ id: objectiveId });
  });

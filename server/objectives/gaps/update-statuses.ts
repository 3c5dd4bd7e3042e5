import { LockMode } from '@mikro-orm/postgresql';
import { tenthsOfGaps, type StatusGaps } from '#shared/objectives/expected.ts';
import type { StatusUpdate } from '#shared/objectives/status-update.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { read, type ReadTransaction, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords, type LockedRecord, type LockedRecords } from '#server/records/record-locks.ts';
import { addCauses, causesOf, rollUp, type RollUpCauses } from '#server/records/record-rollups.ts';
import { presentRow } from '#server/records/record.entity.ts';
import type { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import type { ObjectiveEntity } from '#server/objectives/objective.entity.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import { OkrSettingsEntity } from '#server/objectives/okr-settings.entity.ts';
import { countOutdated, findOutdated, type OutdatedResult } from './outdated-gaps.sql.ts';

const { plan } = keyResultsService;

const isOpen = ({ isArchived, deletedAt }: LockedRecord['entity']) => !isArchived && !deletedAt;

/** Locked records without the objectives that keep their status. The values of those above follow from the kept ones. */
const withoutKept = (locked: LockedRecords): LockedRecords =>
  new Map(
    [...locked].filter(
      ([, { plan: of, entity }]) => isOpen(entity) && (of.record === plan.record || (entity as ObjectiveEntity).state !== 'closed'),
    ),
  );

/** Gives key results the gaps and the days that follow from them, and recomputes the open objectives above. */
async function updatePage(unit: WriteTransaction, gaps: StatusGaps, ids: readonly string[]): Promise<void> {
  const changing = withoutKept(await lockRecords(unit.em, plan, ids));
  const causes: RollUpCauses = new Map();
  for (const id of ids) {
    const keyResult = lockedIn(plan, changing, id) as KeyResultEntity | null;
    if (!keyResult || !lockedIn(objectivesService.plan, changing, keyResult.objectiveId)) continue;
    const before = presentRow(plan.record.fields, keyResult);
    assignValues(plan, unit, keyResult, { ...tenthsOfGaps(gaps) });
    addCauses(causes, causesOf(plan, id, before, presentRow(plan.record.fields, keyResult)));
  }
  await rollUp(plan, unit, changing, causes);
}

const gapsOf = ({ atRiskGap, offTrackGap }: OkrSettingsEntity): StatusGaps => ({
  atRiskGap: Number(atRiskGap),
  offTrackGap: Number(offTrackGap),
});

const isSame = (one: StatusGaps, other: StatusGaps) => one.atRiskGap === other.atRiskGap && one.offTrackGap === other.offTrackGap;

/**
 * Updates the statuses of all key results with other gaps, in one write per page. It stops when the company has chosen others: the settings
 * stay locked until the end of a page, so that nothing of an older choice is stored after a newer one.
 */
export const updateStatuses = (ctx: Context, gaps: StatusGaps, stopping?: AbortSignal): Promise<void> =>
  writePages<OutdatedResult>(ctx, async (unit, last) => {
    stopping?.throwIfAborted();
    const lockMode = LockMode.PESSIMISTIC_READ;
    const settings = await unit.em.findOneOrFail(OkrSettingsEntity, { id: ctx.actor.companyId }, { lockMode });
    if (!isSame(gapsOf(settings), gaps)) return [];
    const page = await findOutdated(unit.em, gaps, { last, limit: pageSize });
    await updatePage(
      unit,
      gaps,
      page.map(({ id }) => id),
    );
    return page;
  });

const findGaps = async ({ em }: ReadTransaction, companyId: string): Promise<StatusGaps> =>
  gapsOf(await em.findOneOrFail(OkrSettingsEntity, { id: companyId }));

/** Updates what no job has: key results of restored objectives. */
export async function catchUpWithGaps(ctx: Context): Promise<void> {
  const gaps = await read(ctx, (unit) => findGaps(unit, ctx.actor.companyId));
  await updateStatuses(ctx, gaps);
}

/** Counts the key results whose statuses are not updated yet. */
export const readStatusUpdate = (ctx: Context): Promise<StatusUpdate> =>
  read(ctx, async (unit) => ({ keyResults: await countOutdated(unit.em, await findGaps(unit, ctx.actor.companyId)) }));

import { may } from '#shared/access/access.policy.ts';
import { pagePolicy } from '#shared/access/page.policy.ts';
import { AppError, invalid, type FieldFault } from '#shared/platform/errors.ts';
import { canDeleteLaunch, canEditLaunch } from '#shared/reviews/launch.policy.ts';
import { launch, type Launch } from '#shared/reviews/launch.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { beginLaunch } from './begin-launch.ts';
import { findLaunchFaults } from './check-launch.ts';
import { countInCalibration } from './launch-forms.sql.ts';
import { LaunchEntity } from './launch.entity.ts';
import type { ChangeLaunch } from './create-page.ts';

const refuse = (faults: readonly FieldFault[], pathOf: Validation['pathOf']): void => {
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) });
};

async function checkStart({ em, ctx, values, pathOf }: Validation): Promise<void> {
  const { id, status, launchAt } = values as Launch;
  const isPast = launchAt === null || new Date(launchAt) <= ctx.now;
  if (status === 'scheduled' && isPast) throw invalid(pathOf('launchAt'), 'launch-past');
  refuse(await findLaunchFaults(em, await em.findOneOrFail(LaunchEntity, { id }), ctx.now), pathOf);
}

/** A launch never ends while a calibration session has some of its forms. The reason that its end asks for is that of its open forms. */
async function checkEnd({ em, values, pathOf }: Validation): Promise<void> {
  const calibrated = await countInCalibration(em, (values as Launch).id);
  if (calibrated > 0) throw invalid(pathOf('status'), 'in-calibration', calibrated);
}

async function checkLaunch(change: Validation): Promise<void> {
  const [before, { status }] = [change.before as Launch | null, change.values as Launch];
  if (!before || before.status === status) return;
  if (status === 'scheduled' || status === 'launching') await checkStart(change);
  if (status === 'completed' || status === 'cancelled') await checkEnd(change);
}

/** Changes values of a launch that no request contains. */
export const changeLaunch: ChangeLaunch = (unit, entity, values) => {
  assignValues(launchesService.plan, unit, entity, values);
};

async function beginLaunches(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const begun = await unit.em.find(LaunchEntity, { id: { $in: [...ids] }, status: 'launching', templateVersion: null });
  for (const one of begun) await beginLaunch(unit, ctx, one, changeLaunch);
}

const rules = pageRules(launch);
const { canAct, canRead, canCreate, canJoinRoom } = pagePolicy(launch);

export const launchesService = createRecordService(launch, LaunchEntity, {
  policy: {
    canRead,
    canCreate,
    canEdit: canEditLaunch,
    canDelete: canDeleteLaunch,
    canAct,
    canJoinRoom,
  },
  visibleTo: rules.visibleTo,
  canList: (actor) => may(actor, launch.page, 'view'),
  validate: checkLaunch,
  afterChange: beginLaunches,
});

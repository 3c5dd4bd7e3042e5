import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxPreviewedTargets, type OkrLaunchPlan, type LaunchPreview } from '#shared/objectives/okr-launch.api.ts';
import { templateFaults } from '#shared/objectives/template-faults.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { recordChange } from '#server/records/record-changes.ts';
import { presentRecord } from '#server/records/record.entity.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { OkrTemplateEntity } from '#server/objectives/okr-template.entity.ts';
import { checkOpenPeriod, findLockedPeriods } from '#server/objectives/periods/locked-periods.sql.ts';
import { countTargets, previewTargets } from './launch-targets.sql.ts';
import { OkrLaunchEntity, type LaunchedTemplate } from './okr-launch.entity.ts';
import { okrLaunchesService } from './okr-launches.service.ts';

/** Reads a template that objectives can be created from. Throws `okr-template.faulty` if its key results are not valid any more. */
async function loadTemplate(em: SqlEntityManager, id: string): Promise<LaunchedTemplate> {
  const found = await em.findOne(OkrTemplateEntity, { id, deletedAt: null, isArchived: false });
  authorizeRead(found !== null);
  const template = presentRecord(okrTemplatesService.plan.record.fields, found!) as unknown as LaunchedTemplate;
  if (templateFaults(template).length > 0) throw new AppError('okr-template.faulty');
  const { name, description, dimensionId, keyResults } = template;
  return { name, description, dimensionId, keyResults };
}

export const previewLaunch = (ctx: Context, templateId: string, plan: OkrLaunchPlan): Promise<LaunchPreview> =>
  read(ctx, async ({ em }) => {
    const { name } = await loadTemplate(em, templateId);
    const wanted = { ...plan, name };
    const counts = await countTargets(em, wanted);
    const targets = await previewTargets(em, wanted, maxPreviewedTargets);
    return { ...counts, targets, isLocked: (await findLockedPeriods(em, [plan])).size > 0 };
  });

interface StartedLaunch {
  readonly id: string;
  readonly planned: number;
  readonly leftOut: number;
}

/** Stores a launch, whose objectives a worker creates. */
export const launchObjectives = (
  ctx: Context,
  templateId: string,
  { id, ...plan }: OkrLaunchPlan & { id: string },
): Promise<StartedLaunch> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const template = await loadTemplate(em, templateId);
    await checkOpenPeriod(em, plan);
    const { count: planned, leftOut } = await countTargets(em, { ...plan, name: template.name });
    if (planned === 0) throw new AppError('okr-launch.empty');
    const { companyId, id: authorId } = ctx.actor;
    const counts = { planned, created: 0, leftOut };
    const values = { ...plan, ...counts, id, companyId, authorId, name: template.name, template, state: 'running', lastId: null };
    const launch = em.create(OkrLaunchEntity, values as never);
    recordChange(okrLaunchesService.plan, unit, launch, 'created');
    return () => ({ id, planned, leftOut });
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'okrlaunch_pkey') ? invalid('body.id', 'taken') : error;
  });

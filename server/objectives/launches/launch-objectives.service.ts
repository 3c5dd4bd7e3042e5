import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxPreviewedTargets, type OkrLaunchPlan, type LaunchPreview } from '#shared/objectives/okr-launch.api.ts';
import { templateFaults } from '#shared/objectives/template-faults.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { recordChange } from '#server/records/record-changes.ts';
import { checkTemplateUnits, loadPublished, type TemplateValues } from '#server/objectives/published-templates.service.ts';
import { checkOpenPeriod, findLockedPeriods } from '#server/objectives/periods/locked-periods.sql.ts';
import { countTargets, previewTargets } from './launch-targets.sql.ts';
import { OkrLaunchEntity, type LaunchedTemplate } from './okr-launch.entity.ts';
import { okrLaunchesService } from './okr-launches.service.ts';

/** Loads a version of a template, the newest one without `number`. Throws `okr-template.faulty` if its key results are not valid any more. */
async function loadTemplate(em: SqlEntityManager, id: string, wanted?: number): Promise<LaunchedTemplate> {
  const { number, values } = await loadPublished(em, id, wanted);
  const { name, description, dimensionId, keyResults } = values as unknown as TemplateValues;
  await checkTemplateUnits(em, { keyResults });
  if (templateFaults({ keyResults }).length > 0) throw new AppError('okr-template.faulty');
  return { id, number, name, description, dimensionId, keyResults };
}

export const previewLaunch = (ctx: Context, templateId: string, plan: OkrLaunchPlan): Promise<LaunchPreview> =>
  read(ctx, async ({ em }) => {
    const { number, name } = await loadTemplate(em, templateId);
    const wanted = { ...plan, name };
    const counts = await countTargets(em, wanted);
    const targets = await previewTargets(em, wanted, maxPreviewedTargets);
    return { number, name, ...counts, targets, isLocked: (await findLockedPeriods(em, [plan])).size > 0 };
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
  { id, number, ...plan }: OkrLaunchPlan & { id: string; number: number },
): Promise<StartedLaunch> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const template = await loadTemplate(em, templateId, number);
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

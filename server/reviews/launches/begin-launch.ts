import { maxAtOnce } from '#shared/reviews/launch.schema.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { buildContent, findTemplate } from './build-content.ts';
import { findTimeZone } from './company-day.sql.ts';
import { withPlaces } from './competency-items.ts';
import { continueLaunch, type ChangeLaunch } from './create-page.ts';
import { chosenForLaunch } from './launch-people.sql.ts';
import type { LaunchEntity } from './launch.entity.ts';
import { report } from './launch-news.ts';

/** Makes a recurring launch active. The worker creates its forms from this day on. */
async function beginRecurring(unit: WriteTransaction, ctx: Context, launch: LaunchEntity, change: ChangeLaunch): Promise<void> {
  const repeatsFrom = dayInZone(ctx.now, await findTimeZone(unit.em, launch.companyId));
  change(unit, launch, { status: 'active', repeatsFrom });
  await report(unit, ctx, launch, { kind: 'begun', count: 0 });
}

/**
 * Fixes the content of a launch that has begun, so that later versions of its template change none of its forms. A small launch gets its
 * forms at once, the worker creates those of a large one.
 */
export async function beginLaunch(unit: WriteTransaction, ctx: Context, launch: LaunchEntity, change: ChangeLaunch): Promise<void> {
  const { em } = unit;
  const used = await findTemplate(em, launch.templateId);
  if (!used) throw new AppError('record.absent');
  const content = await buildContent(em, used);
  launch.fixed = await withPlaces(em, content, await chosenForLaunch.findPlaces(em, launch.id));
  change(unit, launch, { templateVersion: used.number });
  if (launch.recurrence !== 'once') return beginRecurring(unit, ctx, launch, change);
  if (launch.people > maxAtOnce) return;
  await em.flush();
  // A full page may be the last, which only an empty one tells.
  while (await continueLaunch(unit, ctx, launch, change)) await em.flush();
}

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { formulaOf, totalShare } from '#shared/reviews/review-settings.record.ts';
import { maxFromAnniversary } from '#shared/reviews/launch-recurrence.ts';
import { maxNamed } from '#shared/reviews/launch.schema.ts';
import { findReviewSettings, findTemplate, hasWholeWeights, type UsedTemplate } from './build-content.ts';
import { findTimeZone } from './company-day.sql.ts';
import { findLeftOut } from './launch-people.sql.ts';
import type { LaunchEntity } from './launch.entity.ts';

/** Conditions about the days of a launch that begins on `startsOn`. */
function faultsOfDays(launch: LaunchEntity, startsOn: string): FieldFault[] {
  const { hasSelf, selfDue = null, managerDue = null, shareDue = null } = launch;
  if ((hasSelf && !selfDue) || !managerDue || !shareDue) return [{ path: 'managerDue', rule: 'dates-needed' }];
  const first = selfDue ?? managerDue;
  return first > startsOn ? [] : [{ path: selfDue ? 'selfDue' : 'managerDue', rule: 'due-too-soon' }];
}

function faultsOfPeriod({ cycleId, periodFrom, periodTo }: LaunchEntity): FieldFault[] {
  return [
    ...(cycleId ? [] : [{ path: 'cycleId', rule: 'cycle-needed' }]),
    ...(periodFrom && periodTo ? [] : [{ path: 'periodFrom', rule: 'period-needed' }]),
  ];
}

/** Conditions about the numbers of days of a recurring launch. */
function faultsOfRecurrence({ recurrence, offsetDays = null, periodMonths = null }: LaunchEntity): FieldFault[] {
  if (offsetDays === null) return [{ path: 'offsetDays', rule: 'offset-needed' }];
  if (recurrence === 'hire') return offsetDays > 0 ? [] : [{ path: 'offsetDays', rule: 'offset-after-hire' }];
  const isFar = Math.abs(offsetDays) > maxFromAnniversary;
  return [
    ...(isFar ? [{ path: 'offsetDays', rule: 'offset-too-far', limit: maxFromAnniversary }] : []),
    ...(periodMonths === null ? [{ path: 'periodMonths', rule: 'months-needed' }] : []),
  ];
}

/** Conditions about the days that each form of a recurring launch gives for its steps. */
function faultsOfStepDays({ hasSelf, selfDays = null, managerDays = null, shareDays = null }: LaunchEntity): FieldFault[] {
  if ((hasSelf && !selfDays) || !managerDays || !shareDays) return [{ path: 'managerDays', rule: 'dates-needed' }];
  return (selfDays ?? 0) < managerDays && managerDays < shareDays ? [] : [{ path: 'managerDays', rule: 'days-ascending' }];
}

const isRecurring = ({ recurrence }: LaunchEntity) => recurrence !== 'once';

function faultsOfTemplate(used: UsedTemplate | null): FieldFault[] {
  if (!used) return [{ path: 'templateId', rule: 'template-unpublished' }];
  return hasWholeWeights(used) ? [] : [{ path: 'templateId', rule: 'launch-weights' }];
}

/** Shares of a formula that do not make a whole. */
async function faultsOfFormula(em: SqlEntityManager): Promise<FieldFault[]> {
  const settings = await findReviewSettings(em);
  const total = totalShare(settings);
  return formulaOf(settings) === null || total === 100 ? [] : [{ path: 'templateId', rule: 'formula-total', limit: total }];
}

/** Finds the conditions that the plan of a launch does not meet with the template `used`, whoever its people are. */
async function findFaultsOfPlan(em: SqlEntityManager, launch: LaunchEntity, used: UsedTemplate | null, now: Date): Promise<FieldFault[]> {
  const zone = await findTimeZone(em, launch.companyId);
  const at = launch.launchAt ? new Date(launch.launchAt) : now;
  const startsOn = dayInZone(at > now ? at : now, zone);
  const ofTimes = isRecurring(launch)
    ? [...faultsOfRecurrence(launch), ...faultsOfStepDays(launch)]
    : [...faultsOfPeriod(launch), ...faultsOfDays(launch, startsOn)];
  return [...faultsOfTemplate(used), ...(await faultsOfFormula(em)), ...ofTimes];
}

/** Finds the conditions that a launch does not meet, whoever its people are. */
export const findPlanFaults = async (em: SqlEntityManager, launch: LaunchEntity, now: Date): Promise<FieldFault[]> =>
  findFaultsOfPlan(em, launch, await findTemplate(em, launch.templateId), now);

/** Names the people who cannot get a form, with the reason as the rule. */
async function findPeopleFaults(em: SqlEntityManager, launch: LaunchEntity, used: UsedTemplate | null): Promise<FieldFault[]> {
  // The people of a recurring launch are those who join or have an anniversary.
  if (isRecurring(launch)) return [];
  if (launch.people === 0) return [{ path: 'people', rule: 'people-needed' }];
  const conditions = { designationIds: used?.designationIds ?? [], hasCompetencies: used?.hasCompetencies ?? false };
  const groups = await findLeftOut(em, launch, conditions);
  return groups.map(({ reason, personIds }) => ({ path: 'people', rule: reason, limit: personIds.slice(0, maxNamed) }));
}

/** Finds everything that keeps a draft from being launched. */
export async function findLaunchFaults(em: SqlEntityManager, launch: LaunchEntity, now: Date): Promise<FieldFault[]> {
  const used = await findTemplate(em, launch.templateId);
  return [...(await findFaultsOfPlan(em, launch, used, now)), ...(await findPeopleFaults(em, launch, used))];
}

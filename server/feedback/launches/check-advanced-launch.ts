import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { maxNamed } from '#shared/reviews/launch.schema.ts';
import { findTemplate, type UsedTemplate } from '#server/reviews/launches/build-content.ts';
import { findTimeZone } from '#server/reviews/launches/company-day.sql.ts';
import { findLeftOutPeople } from './advanced-launch-people.sql.ts';
import type { AdvancedLaunchEntity } from './advanced-launch.entity.ts';

function faultsOfDays({ peersDue = null, answersDue = null }: AdvancedLaunchEntity, today: string): FieldFault[] {
  if (!peersDue || !answersDue) return [{ path: 'answersDue', rule: 'dates-needed' }];
  return peersDue > today ? [] : [{ path: 'peersDue', rule: 'due-too-soon' }];
}

const faultsOfPeriod = ({ cycleId, periodFrom, periodTo }: AdvancedLaunchEntity): FieldFault[] => [
  ...(cycleId ? [] : [{ path: 'cycleId', rule: 'cycle-needed' }]),
  ...(periodFrom && periodTo ? [] : [{ path: 'periodFrom', rule: 'period-needed' }]),
];

/** Weights of sections do not matter, because an advanced review has no score of sections. */
function faultsOfTemplate(used: UsedTemplate | null): FieldFault[] {
  if (!used) return [{ path: 'templateId', rule: 'template-unpublished' }];
  const isAsking = used.sections.some(({ type }) => type === 'competencies' || type === 'questions');
  return isAsking ? [] : [{ path: 'templateId', rule: 'no-questions-for-raters' }];
}

const conditionsOf = (used: UsedTemplate | null) => ({
  designationIds: used?.designationIds ?? [],
  hasCompetencies: used?.hasCompetencies ?? false,
});

/** People of a draft who cannot get a review, by the reason. */
export const findLeftOutOf = async (em: SqlEntityManager, launch: AdvancedLaunchEntity) =>
  findLeftOutPeople(em, launch, conditionsOf(await findTemplate(em, launch.templateId)));

/** Finds everything that keeps a draft from being launched. */
export async function findAdvancedFaults(em: SqlEntityManager, launch: AdvancedLaunchEntity, now: Date): Promise<FieldFault[]> {
  const used = await findTemplate(em, launch.templateId);
  const today = dayInZone(now, await findTimeZone(em, launch.companyId));
  const leftOut = launch.people === 0 ? [] : await findLeftOutPeople(em, launch, conditionsOf(used));
  return [
    ...faultsOfTemplate(used),
    ...faultsOfPeriod(launch),
    ...faultsOfDays(launch, today),
    ...(launch.people === 0 ? [{ path: 'people', rule: 'people-needed' }] : []),
    ...leftOut.map(({ reason, personIds }) => ({ path: 'people', rule: reason, limit: personIds.slice(0, maxNamed) })),
  ];
}

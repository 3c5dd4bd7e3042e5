import { canChooseSubjects } from '#shared/calibration/calibration.policy.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import {
  hasCondition,
  maxNamed,
  type LeftOut,
  type SubjectGroup,
  type SubjectGroupPreview,
} from '#shared/calibration/setup/subject-group.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import { invalid } from '#shared/platform/errors.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationSubjectEntity } from '#server/calibration/calibration.entity.ts';
import { openForSubjects, refuseTooMany, storeSubjects } from '#server/calibration/staff.service.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { sortGroup, type SortedGroup } from './subject-group.sql.ts';

function checkConditions({ gradeId, designationId, joinedOn }: SubjectGroup, place: 'query' | 'body'): void {
  const param = employment.filter.invalidParam({ gradeId, designationId, joinedOn });
  if (param) throw invalid(`${place}.${param}`, 'format');
}

const leftOutOf = (groups: readonly SortedGroup[]): LeftOut[] =>
  groups.flatMap(({ reason, count, personIds }) => (reason === null ? [] : [{ reason, count, personIds: personIds.slice(0, maxNamed) }]));

const addableOf = (groups: readonly SortedGroup[]) => groups.find(({ reason }) => reason === null);

/** Counts the people of a group and names those who cannot be added. */
export function previewSubjectGroup(ctx: Context, id: string, group: SubjectGroup): Promise<SubjectGroupPreview> {
  checkConditions(group, 'query');
  return read(ctx, async ({ em }) => {
    const opened = await openCalibration(em, ctx.actor, id);
    authorize(canChooseSubjects(ctx.actor, opened));
    const groups = hasCondition(group) ? await sortGroup(em, opened.session, ctx.actor.id, group) : [];
    const matched = groups.reduce((sum, { count }) => sum + count, 0);
    return { matched, addable: addableOf(groups)?.count ?? 0, leftOut: leftOutOf(groups) };
  });
}

/** Adds everybody of a group who can be added. */
export function addSubjectGroup(ctx: Context, id: string, group: SubjectGroup): Promise<{ subjects: Subject[]; leftOut: LeftOut[] }> {
  checkConditions(group, 'body');
  return write(ctx, async (unit) => {
    const opened = await openForSubjects(unit.em, ctx, id);
    const groups = hasCondition(group) ? await sortGroup(unit.em, opened.session, ctx.actor.id, group) : [];
    const { personIds = [] } = addableOf(groups) ?? {};
    const present = await unit.em.count(CalibrationSubjectEntity, { calibrationId: id });
    refuseTooMany(present, personIds, 'body');
    const put = await storeSubjects(unit, opened, personIds);
    return () => ({ subjects: put(), leftOut: leftOutOf(groups) });
  });
}

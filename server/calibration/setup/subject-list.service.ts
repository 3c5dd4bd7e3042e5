import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canChooseSubjects } from '#shared/calibration/calibration.policy.ts';
import type { ListedSubject } from '#shared/calibration/setup/subject-list.api.ts';
import { openCalibration, type OpenCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationSubjectEntity } from '#server/calibration/calibration.entity.ts';
import { openForSubjects, refuseTooMany, storeSubjects } from '#server/calibration/staff.service.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { findNamed, type FindNamed } from '#server/records/find-named.ts';
import { findReasons } from './subject-group.sql.ts';

interface SubjectList {
  readonly entries: readonly string[];
  readonly isTrial: boolean;
}

/** The person of each entry, or why it names nobody new. */
function findListed(find: FindNamed, entries: readonly string[]): ListedSubject[] {
  const named = new Set<string>();
  return entries.map((entry) => {
    const [person, ...others] = find(entry);
    if (!person) return { personId: null, reason: 'unknown' };
    if (others.length > 0) return { personId: null, reason: 'ambiguous' };
    const reason = named.has(person.id) ? 'twice' : null;
    named.add(person.id);
    return { personId: person.id, reason };
  });
}

/** People of a list and why the others cannot be added. Throws `input.invalid` if the session would have too many subjects. */
async function checkList(em: SqlEntityManager, { actor }: Context, { session }: OpenCalibration, entries: readonly string[]) {
  const listed = findListed(await findNamed(em, 'person', entries), entries);
  const personIds = listed.flatMap(({ personId }) => personId ?? []);
  const reasons = await findReasons(em, session, actor.id, personIds);
  const rows = listed.map(({ personId, reason }) => ({
    personId,
    reason: reason ?? (personId ? (reasons.get(personId) ?? null) : null),
  }));
  const added = rows.flatMap(({ personId, reason }) => (personId && reason === null ? personId : []));
  const present = await em.count(CalibrationSubjectEntity, { calibrationId: session.id });
  refuseTooMany(present, added, 'body.entries');
  return { rows, added };
}

/** Adds everybody of a list who can be added. A trial only checks the list, without a lock that the moves of a live session would wait for. */
export function importSubjects(ctx: Context, id: string, { entries, isTrial }: SubjectList): Promise<{ rows: ListedSubject[] }> {
  if (isTrial)
    return read(ctx, async ({ em }) => {
      const opened = await openCalibration(em, ctx.actor, id);
      authorize(canChooseSubjects(ctx.actor, opened));
      const { rows } = await checkList(em, ctx, opened, entries);
      return { rows };
    });
  return write(ctx, async (unit) => {
    const opened = await openForSubjects(unit.em, ctx, id);
    const { rows, added } = await checkList(unit.em, ctx, opened, entries);
    await storeSubjects(unit, opened, added);
    return () => ({ rows });
  });
}

import { maxSubjects } from '#shared/calibration/calibration.schema.ts';
import type { ListedSubject } from '#shared/calibration/setup/subject-list.api.ts';
import { invalid } from '#shared/platform/errors.ts';
import { CalibrationSubjectEntity } from '#server/calibration/calibration.entity.ts';
import { openForSubjects, storeSubjects } from '#server/calibration/staff.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
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

/** Adds everybody of a list who can be added, unless it is a trial. Throws `input.invalid` if the session would have too many subjects. */
export function importSubjects(ctx: Context, id: string, { entries, isTrial }: SubjectList): Promise<{ rows: ListedSubject[] }> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const opened = await openForSubjects(em, ctx, id);
    const listed = findListed(await findNamed(em, 'person', entries), entries);
    const personIds = listed.flatMap(({ personId }) => personId ?? []);
    const reasons = await findReasons(em, opened.session, ctx.actor.id, personIds);
    const rows = listed.map(({ personId, reason }) => ({
      personId,
      reason: reason ?? (personId ? (reasons.get(personId) ?? null) : null),
    }));
    const added = rows.flatMap(({ personId, reason }) => (personId && reason === null ? personId : []));
    if (!isTrial) {
      const present = await em.count(CalibrationSubjectEntity, { calibrationId: id });
      if (present + added.length > maxSubjects) throw invalid('body.entries', 'max-subjects', maxSubjects);
      await storeSubjects(unit, opened, added);
    }
    return () => ({ rows });
  });
}

/* SQL instead of entities: the people of a session with their departments, whose tables belong to other features. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { disagreementAbout } from '#shared/calibration/facilitation/agenda.ts';
import type { AgendaOrder } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { CalibrationMoveEntity } from '#server/calibration/calibration.entity.ts';

const peopleSql = `select subject.person_id as "personId", subject.original_x as "originalX", department.name as department
  from calibration_subject subject join person on person.id = subject.person_id
    left join department on department.id = person.department_id
  where subject.calibration_id = $1 order by first_name, last_name, person.id`;

interface PersonRow {
  readonly personId: string;
  readonly originalX: number | null;
  readonly department: string | null;
}

/** Ids of the subjects by department or by disagreement about their performance, the greatest first; otherwise by name. */
export async function sortSubjects(em: SqlEntityManager, id: string, order: AgendaOrder): Promise<string[]> {
  const people = await sqlIn(em)<PersonRow>(peopleSql, [id]);
  const moves = order === 'disagreement' ? await em.find(CalibrationMoveEntity, { calibrationId: id }) : [];
  const points = new Map(people.map((person) => [person.personId, disagreementAbout(person, moves)]));
  const byOrder = {
    hand: () => 0,
    department: (a: PersonRow, b: PersonRow) => (a.department ?? '\u{10ffff}').localeCompare(b.department ?? '\u{10ffff}', 'en'),
    disagreement: (a: PersonRow, b: PersonRow) => points.get(b.personId)! - points.get(a.personId)!,
  };
  return people.toSorted(byOrder[order]).map(({ personId }) => personId);
}

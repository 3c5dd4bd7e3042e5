/* SQL instead of entities: people are checked with their departments at once, and a feed reads the people of each recognition in its row. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const placesSql = 'select id, department_id as "departmentId" from person where id = any($1) and is_active';

export interface PlacedPerson {
  readonly id: string;
  readonly departmentId: string | null;
}

/** Active ones of these people with their departments. */
export const findPlaces = (em: SqlEntityManager, personIds: readonly string[]): Promise<PlacedPerson[]> =>
  sqlIn(em)<PlacedPerson>(placesSql, [personIds]);

/** People of a recognition and their points, in the order in which they were chosen. */
export const recipientsSql = `(select jsonb_agg(jsonb_build_object('personId', r.person_id, 'points', r.points) order by r.place)
  from recognition_recipient r where r.recognition_id = recognition.id)`;

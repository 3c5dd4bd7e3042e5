/* SQL instead of entities: one statement joins the board, the person and the membership. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

interface TitledMembership {
  readonly title: string;
  /** Null for a person who is not an active member. */
  readonly role: string | null;
}

/* The members of a department board follow from the organisation, so they are not notified. */
const membershipSql = `select b.title, m.role from board b left join person p on p.id = $2 and p.is_active
  left join board_member m on m.board_id = b.id and m.person_id = p.id where b.id = $1 and b.kind <> 'department'`;

/** Title of a board with the role of a person; null for a department board. */
export async function loadMembership(
  em: SqlEntityManager,
  { id, personId }: { id: string; personId: string },
): Promise<TitledMembership | null> {
  const [row] = await sqlIn(em)<TitledMembership>(membershipSql, [id, personId]);
  return row ?? null;
}

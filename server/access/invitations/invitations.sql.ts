/* SQL instead of entities: accounts and links are hidden from the application, and one statement finds the last link of each person. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Invitation } from '#shared/access/invitations.api.ts';
import type { RoleHolder } from '#shared/access/rights.policy.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface Invitable extends Invitation {
  readonly holder: RoleHolder;
}

interface InvitableRow extends Omit<Invitable, 'sentAt' | 'expiresAt'> {
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
}

const invitableSql = `select p.id as "personId", l.sent_at as "sentAt", l.expires_at as "expiresAt",
    case when l.id is null then 'none' when l.revoked_at is not null then 'revoked' when l.expires_at <= $2 then 'expired'
      when l.sent_at is null then 'waiting' else 'open' end as state,
    json_build_object('role', r.base, 'companyId', p.company_id, 'departmentId', p.department_id, 'ownerId', p.id, 'chain', p.path) as holder
  from cairn.people_without_account($1) as absent(id) join person p on p.id = absent.id join role r on r.id = p.role_id
  left join lateral (select * from (select id, sent_at, expires_at, revoked_at, created_at from secret_link
    where person_id = p.id and purpose = 'invitation') as own order by created_at desc, revoked_at nulls first limit 1) l on true
  where $3::text is null or position(lower($3) in lower(p.first_name || ' ' || p.last_name)) > 0
  order by (l.id is not null and l.revoked_at is null and l.expires_at > $2), p.first_name, p.last_name, p.id`;

interface Sought {
  /** Null for everybody. */
  readonly personIds: readonly string[] | null;
  /** Part of the name. */
  readonly text?: string | undefined;
}

/** Active people without an account, with their last invitation. Those whom nobody has invited are first, so that page after page can be. */
export async function listInvitable(em: SqlEntityManager, { personIds, text: name }: Sought, now: Date): Promise<Invitable[]> {
  const rows = await sqlIn(em)<InvitableRow>(invitableSql, [personIds, now, name ?? null]);
  // Inside a transaction the driver gives times as text.
  const text = (at: string | null) => at && new Date(at).toISOString();
  return rows.map((row) => ({ ...row, sentAt: text(row.sentAt), expiresAt: text(row.expiresAt) }));
}

/** Uses an invitation and creates the account of its person; null for a link that cannot be used. */
export async function storeInvitedAccount(em: SqlEntityManager, tokenHash: string, passwordHash: string, at: Date): Promise<string | null> {
  const sql = 'select cairn.accept_invitation($1, $2, $3) as "personId"';
  const [row] = await sqlIn(em)<{ personId: string | null }>(sql, [tokenHash, passwordHash, at]);
  return row!.personId;
}

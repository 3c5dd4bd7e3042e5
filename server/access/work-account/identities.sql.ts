/* SQL instead of entities: sign-in runs before there is an actor, on the engine, which has no entity manager. */
import type { ClientBase } from 'pg';
import type { Services } from '#server/platform/base/services.ts';
import type { Erased, ErasedParts } from '#server/platform/data/erasure.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import type { SignInAccount } from '#server/access/accounts.sql.ts';

type Engine = Pick<Services, 'engine'>;
export type IdentityHolder = Omit<SignInAccount, 'passwordHash'>;

const holder = 'a.person_id as "personId", a.company_id as "companyId"';
const byKey = `select ${holder} from identity i join account a on a.person_id = i.person_id where i.key = $1`;
const byEmail = `select ${holder} from account a where lower(a.email) = lower($1)`;

/** Person to whom the account is linked. */
export const findByKey = async ({ engine }: Engine, key: string): Promise<IdentityHolder | undefined> =>
  (await sqlOn(engine)<IdentityHolder>(byKey, [key]))[0];

/** Person who signs in with this email address. */
export const findByEmail = async ({ engine }: Engine, email: string): Promise<IdentityHolder | undefined> =>
  (await sqlOn(engine)<IdentityHolder>(byEmail, [email]))[0];

const insertSql = 'insert into identity (person_id, company_id, key, linked_at) values ($1, $2, $3, $4)';

/** Links an account with a person who never had one, and returns whether it did. */
export async function linkFirst({ engine }: Engine, { personId, companyId }: IdentityHolder, key: string, now: Date): Promise<boolean> {
  const sql = `${insertSql} on conflict do nothing returning person_id`;
  return (await sqlOn(engine)(sql, [personId, companyId, key, now])).length > 0;
}

const linkSql = `${insertSql}
  on conflict (person_id) do update set key = excluded.key, linked_at = excluded.linked_at`;

/** Links an account with a person, in place of the one before. Returns false if it is linked with somebody else. */
export async function linkAccount({ engine }: Engine, { personId, companyId }: IdentityHolder, key: string, now: Date): Promise<boolean> {
  try {
    await sqlOn(engine)(linkSql, [personId, companyId, key, now]);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'identity_key_unique') return false;
    throw error;
  }
}

/** Unlinks the account of a person. The row stays, so that no email address links the person again. */
export const unlinkAccount = ({ engine }: Engine, personId: string) =>
  sqlOn(engine)('update identity set key = null, linked_at = null where person_id = $1', [personId]);

/** Time when the account of a person was linked; null if there is none. */
export async function findLinkedAt({ engine }: Engine, personId: string): Promise<Date | null> {
  const sql = 'select linked_at as "linkedAt" from identity where person_id = $1';
  return (await sqlOn(engine)<{ linkedAt: Date | null }>(sql, [personId]))[0]?.linkedAt ?? null;
}

/** Deletes the account of a person whose data is erased. */
export async function eraseIdentity(client: ClientBase, { id }: Erased): Promise<ErasedParts> {
  const { rowCount } = await client.query('delete from identity where person_id = $1', [id]);
  return { rows: rowCount ?? 0, events: 0, rooms: [] };
}

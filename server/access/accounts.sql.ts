/* SQL instead of entities: sign-in runs before there is an actor, on the engine, which has no entity manager. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Services } from '#server/platform/base/services.ts';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';

export interface SignInAccount {
  personId: string;
  companyId: string;
  passwordHash: string;
}

const byLogin = `select person_id as "personId", company_id as "companyId", password_hash as "passwordHash" from account
  where lower(email) = lower($1) or lower(username) = lower($1) order by (lower(email) = lower($1)) desc limit 1`;

export async function findAccount({ engine }: Pick<Services, 'engine'>, login: string): Promise<SignInAccount | undefined> {
  if (login.includes('\0')) return undefined; // PostgreSQL text cannot contain this character
  const [account] = await sqlOn(engine)<SignInAccount>(byLogin, [login.trim()]);
  return account;
}

const insertAccount = 'insert into account (person_id, company_id, email, username, password_hash) values ($1, $2, $3, $4, $5)';

/** Creates the sign-in account of a person. Email and user name must be unique in the whole installation. */
export async function createAccount(
  { engine }: Pick<Services, 'engine'>,
  account: SignInAccount & { email: string; username: string | null },
): Promise<void> {
  const { personId, companyId, email, username, passwordHash } = account;
  await sqlOn(engine)(insertAccount, [personId, companyId, email, username, passwordHash]);
}

/** Creates the sign-in account of a person of the company of the transaction, without a user name. */
export const createAccountIn = (
  em: SqlEntityManager,
  { personId, email, passwordHash }: { personId: string; email: string; passwordHash: string },
) => sqlIn(em)('select cairn.create_account($1, $2, $3)', [personId, email, passwordHash]);

/** Tells whether a person has an account to sign in with. */
export async function hasAccount(engine: Services['engine'], personId: string): Promise<boolean> {
  const [row] = await sqlOn(engine)<{ found: boolean }>('select exists (select from account where person_id = $1) as found', [personId]);
  return row!.found;
}

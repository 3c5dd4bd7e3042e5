import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';

/** How a person signs in. */
export interface Account {
  personId: string;
  companyId: string;
  passwordHash: string;
}

const byLogin = `select person_id as "personId", company_id as "companyId", password_hash as "passwordHash" from account
  where lower(email) = lower($1) or lower(username) = lower($1) order by (lower(email) = lower($1)) desc limit 1`;

/** The account of this user name or e-mail address, in any letter case. */
export async function findAccount({ engine }: Pick<House, 'engine'>, login: string): Promise<Account | undefined> {
  if (login.includes('\0')) return undefined; // PostgreSQL has no such text
  const [account] = await onPool(engine)<Account>(byLogin, [login.trim()]);
  return account;
}

const insertAccount = 'insert into account (person_id, company_id, email, username, password_hash) values ($1, $2, $3, $4, $5)';

/** Lets a person of this company sign in; e-mail and user name must be free in the whole installation. */
export async function createAccount(
  { engine }: Pick<House, 'engine'>,
  account: Account & { email: string; username: string | null },
): Promise<void> {
  const { personId, companyId, email, username, passwordHash } = account;
  await onPool(engine)(insertAccount, [personId, companyId, email, username, passwordHash]);
}

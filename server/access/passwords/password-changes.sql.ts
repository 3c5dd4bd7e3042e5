/* SQL instead of entities: the application stores passwords only through functions that check a token or a session. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';
import type { Services } from '#server/platform/base/services.ts';

/** Uses a link and stores the password of its person. Returns the person, or null for a link that cannot be used. */
export async function storeResetPassword(em: SqlEntityManager, tokenHash: string, passwordHash: string, at: Date): Promise<string | null> {
  const sql = 'select cairn.reset_password($1, $2, $3) as "personId"';
  const [row] = await sqlIn(em)<{ personId: string | null }>(sql, [tokenHash, passwordHash, at]);
  return row!.personId;
}

/** Stores the password of the person of an open session. Returns false if the session has ended. */
export async function storeChangedPassword(em: SqlEntityManager, sessionId: string, passwordHash: string): Promise<boolean> {
  const sql = 'select cairn.change_password($1, $2) as "isChanged"';
  const [row] = await sqlIn(em)<{ isChanged: boolean }>(sql, [sessionId, passwordHash]);
  return row!.isChanged;
}

export interface PasswordHolder {
  readonly passwordHash: string;
  readonly email: string;
}

export async function findPassword({ engine }: Pick<Services, 'engine'>, personId: string): Promise<PasswordHolder | undefined> {
  const [row] = await sqlOn(engine)<PasswordHolder>('select password_hash as "passwordHash", email from account where person_id = $1', [
    personId,
  ]);
  return row;
}

/* SQL instead of entities: hashes of tokens are hidden from the application, whose entities would need them. */
import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LinkPurpose } from '#shared/access/passwords.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { invitationRevoked, linkCreated, sessionRoom } from '#shared/access/session.room.ts';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Services } from '#server/platform/base/services.ts';
import { sha256 } from '#server/platform/base/sha256.ts';

/** Purposes of links. Those of emails are `LinkPurpose`; a person copies the link of `calendar` from the page. */
export type SecretLinkPurpose = LinkPurpose | 'calendar';

const minutes = 60_000;
const days = 24 * 60 * minutes;
const lifetimes: Readonly<Record<SecretLinkPurpose, number>> = { reset: 30 * minutes, invitation: 7 * days, calendar: 3650 * days };
const keptMs = 90 * days;

type Engine = Pick<Services, 'engine' | 'now'>;
type LinkWrite = Pick<WriteTransaction, 'em' | 'recordEvent'>;

/** Person of a link that can be used. */
export interface UsableLink {
  readonly companyId: string;
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string;
}

export const hashOfToken = (token: string): string => sha256(`secret link ${token}`);

/** Creates a link without a token for a person, which ends earlier unused ones of the same purpose. */
export async function insertLink(
  em: SqlEntityManager,
  personId: string,
  { purpose, now }: { purpose: SecretLinkPurpose; now: Date },
): Promise<string> {
  const until = new Date(now.getTime() + lifetimes[purpose]);
  const [row] = await sqlIn(em)<{ id: string }>('select cairn.create_secret_link($1, $2, $3, $4) as id', [personId, purpose, now, until]);
  return row!.id;
}

/**
 * Creates a link for a person, which ends earlier unused ones of the same purpose, and has it sent by email after the commit. The link has
 * no token until then, so that none is stored anywhere but in the email.
 */
export async function createLink(
  { em, recordEvent }: LinkWrite,
  personId: string,
  { purpose, now }: { purpose: LinkPurpose; now: Date },
): Promise<string> {
  const linkId = await insertLink(em, personId, { purpose, now });
  recordEvent(sessionRoom, personId, linkCreated, () => ({ id: personId, linkId, purpose }));
  return linkId;
}

/** Ends the open links of a purpose of these people, and returns the people who had one. */
export async function revokeLinks(
  em: SqlEntityManager,
  personIds: readonly string[],
  { purpose, now }: { purpose: SecretLinkPurpose; now: Date },
): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>('select cairn.revoke_links($1, $2, $3) as id', [personIds, purpose, now]);
  return rows.map(({ id }) => id);
}

/** Ends the open invitations of these people, and returns those who had one. */
export async function revokeInvitationLinks({ em, recordEvent }: LinkWrite, personIds: readonly string[], now: Date): Promise<string[]> {
  const revoked = (await revokeLinks(em, personIds, { purpose: 'invitation', now })).sort();
  for (const id of revoked) recordEvent(sessionRoom, id, invitationRevoked, () => ({ id }));
  return revoked;
}

/** Ends the open links of a person whose email address changes: they were sent to a mailbox that somebody else may read. */
export async function revokeSentLinks(unit: LinkWrite, personId: string, now: Date): Promise<void> {
  await revokeInvitationLinks(unit, [personId], now);
  await revokeLinks(unit.em, [personId], { purpose: 'reset', now });
}

const openSql = 'used_at is null and revoked_at is null and expires_at > $2';
const tokenSql = `update secret_link set token_hash = $3, sent_at = $2 where id = $1 and ${openSql} returning purpose`;

/** Gives a link a new token, which replaces an earlier one. Null for a link that can no longer be used. */
export async function issueToken({ engine, now }: Engine, linkId: string): Promise<{ token: string; purpose: LinkPurpose } | null> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await sqlOn(engine)<{ purpose: LinkPurpose }>(tokenSql, [linkId, now(), hashOfToken(token)]);
  return row ? { token, purpose: row.purpose } : null;
}

const findSql = `select company_id as "companyId", person_id as "personId" from secret_link
  where token_hash = $1 and ${openSql} and purpose = $3`;
const holderSql = `select p.first_name as "firstName", p.last_name as "lastName", p.email, c.name as "companyName"
  from person p join company c on c.id = p.company_id where p.id = $1 and p.is_active and c.status = 'active'`;

/** Company and person of a token. Throws `link.unusable` for one that is unknown, expired, used, replaced or of another purpose. */
export async function findLink(
  { engine, now }: Engine,
  token: string,
  purpose: SecretLinkPurpose,
): Promise<{ companyId: string; personId: string }> {
  const [link] = await sqlOn(engine)<{ companyId: string; personId: string }>(findSql, [hashOfToken(token), now(), purpose]);
  if (!link) throw new AppError('link.unusable');
  return link;
}

const startedSql = `select created_at as "startedAt" from secret_link where person_id = $1 and ${openSql} and purpose = $3
  and sent_at is not null order by created_at desc limit 1`;

/** Time at which the open link of a person was made; null without one. */
export const findStart = async (
  em: SqlEntityManager,
  personId: string,
  { purpose, now }: { purpose: SecretLinkPurpose; now: Date },
): Promise<Date | null> => (await sqlIn(em)<{ startedAt: Date }>(startedSql, [personId, now, purpose]))[0]?.startedAt ?? null;

/** Names of the person of a link; throws `link.unusable` if the person or the company is not active. */
export async function loadHolder(em: SqlEntityManager, link: { companyId: string; personId: string }): Promise<UsableLink> {
  const [holder] = await sqlIn(em)<Omit<UsableLink, 'companyId' | 'personId'>>(holderSql, [link.personId]);
  if (!holder) throw new AppError('link.unusable');
  return { ...link, ...holder };
}

/** Deletes links whose end is 90 days ago. */
export const deleteOldLinks = ({ engine, now }: Engine) =>
  sqlOn(engine)('delete from secret_link where expires_at < $1', [new Date(now().getTime() - keptMs)]);

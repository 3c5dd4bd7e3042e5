import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { maxInvited, type Invitation, type InvitationSearch } from '#shared/access/invitations.api.ts';
import { canCreatePerson } from '#shared/access/rights.policy.ts';
import { invitationAccepted, sessionRoom } from '#shared/access/session.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { checkLink, contextOfLink } from '#server/access/links/check-link.service.ts';
import { createLink, hashOfToken, revokeInvitationLinks } from '#server/access/links/secret-links.sql.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { checkStrength, wordsOf } from '#server/access/passwords/strength.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { authorize } from '#server/platform/base/load.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { listInvitable, storeInvitedAccount, type Invitable } from './invitations.sql.ts';

/** An invitation opens an account with the role of the person, so the rule is that of creating a person. */
const canInvite = (actor: Actor, { holder }: Invitable) => canCreatePerson(actor, holder);

/** People without a password whom the actor may invite, with their last invitation. */
export function listInvitations(ctx: Context, { text }: InvitationSearch): Promise<{ invitations: Invitation[]; total: number }> {
  return read(ctx, async ({ em }) => {
    const found = (await listInvitable(em, { personIds: null, text }, ctx.now)).filter((one) => canInvite(ctx.actor, one));
    const invitations = found
      .slice(0, maxInvited)
      .map(({ personId, state, sentAt, expiresAt }) => ({ personId, state, sentAt, expiresAt }));
    return { invitations, total: found.length };
  });
}

/** People among these who have no account. Throws for somebody whom the actor may not invite, and for an unknown person. */
async function loadInvitable(em: SqlEntityManager, ctx: Context, personIds: readonly string[]): Promise<string[]> {
  const known = await em.count(PersonEntity, { id: { $in: [...personIds] } });
  if (known < personIds.length) throw invalid('body.personIds', 'absent');
  const found = await listInvitable(em, { personIds }, ctx.now);
  for (const one of found) authorize(canInvite(ctx.actor, one));
  return found.map(({ personId }) => personId).sort();
}

/** Sends these people a link to choose a password. Those who have one, or are not active, are left out. */
export function invite(ctx: Context, personIds: readonly string[]): Promise<{ invited: string[] }> {
  return write(ctx, async (unit) => {
    const invited = await loadInvitable(unit.em, ctx, personIds);
    for (const personId of invited) await createLink(unit, personId, { purpose: 'invitation', now: ctx.now });
    return () => ({ invited });
  });
}

export function revokeInvitations(ctx: Context, personIds: readonly string[]): Promise<{ revoked: string[] }> {
  return write(ctx, async (unit) => {
    const revoked = await revokeInvitationLinks(unit, await loadInvitable(unit.em, ctx, personIds), ctx.now);
    return () => ({ revoked });
  });
}

/** Creates the account of the person of an invitation. Throws `link.unusable` and `input.invalid`. */
export async function acceptInvitation(services: Services, { token, password }: { token: string; password: string }): Promise<void> {
  const link = await checkLink(services, token, 'invitation');
  await checkStrength(password, wordsOf(link), 'body.password');
  const passwordHash = await hashPassword(password);
  const ctx = contextOfLink(services, link);
  await write(ctx, async ({ em, recordEvent }) => {
    const id = await storeInvitedAccount(em, hashOfToken(token), passwordHash, ctx.now);
    // Used since it was checked.
    if (id === null) throw new AppError('link.unusable');
    recordEvent(sessionRoom, id, invitationAccepted, () => ({ id }));
    return () => null;
  });
}

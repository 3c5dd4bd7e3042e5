import type { PersonSession } from '#shared/access/sessions.api.ts';
import { canEndSessions } from '#shared/access/rights.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { holderOf } from '#server/access/rights.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { endSessionOf, endSessionsExcept, listSessionsOf } from './own-sessions.service.ts';

/** Throws for somebody who may not edit the person or whose role is lower, and for an unknown person. */
const authorizeFor = (ctx: Context, personId: string): Promise<void> =>
  read(ctx, async ({ em }) => {
    const person = await load(em, PersonEntity, personId);
    authorize(canEndSessions(ctx.actor, await holderOf(em, person)));
  });

/** Open sessions of a person, for an administrator. */
export async function listPersonSessions(ctx: Context, personId: string, currentId: string): Promise<PersonSession[]> {
  await authorizeFor(ctx, personId);
  return listSessionsOf(ctx, personId, currentId);
}

/** Ends one session of a person. Throws `record.absent` for a session of somebody else. */
export async function endPersonSession(ctx: Context, personId: string, sessionId: string): Promise<number> {
  await authorizeFor(ctx, personId);
  return endSessionOf(ctx, personId, sessionId);
}

/** Ends all sessions of a person, but not the one of the request. */
export async function endPersonSessions(ctx: Context, personId: string, currentId: string): Promise<number> {
  await authorizeFor(ctx, personId);
  return endSessionsExcept(ctx, personId, currentId);
}

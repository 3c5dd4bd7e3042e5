/* SQL instead of entities: database functions read a session before there is an actor, whom entities need. */
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { SignedInUser } from '#shared/access/access.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';

interface SessionActor {
  isRevoked: boolean;
  isExpired: boolean;
  actor: Actor;
}

/** Actor of a session with current rights; null for an unknown session. */
export async function loadSessionActor({ app }: Pick<Services, 'app'>, sessionId: string): Promise<SessionActor | null> {
  const [row] = await sqlOn(app)<{ found: SessionActor | null }>('select cairn.actor_of($1) as found', [sessionId]);
  return row?.found ?? null;
}

/** User to whom a session belongs. The session must exist. */
export async function loadSignedInUser({ app }: Pick<Services, 'app'>, sessionId: string): Promise<SignedInUser> {
  const [row] = await sqlOn(app)<{ user: SignedInUser }>('select cairn.signed_in_user($1) as user', [sessionId]);
  return row!.user;
}

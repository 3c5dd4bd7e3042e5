/* SQL instead of entities: database functions read a session before there is an actor, whom entities need. */
import { effectiveGrants } from '#shared/access/grants.ts';
import type { Actor, Grants } from '#shared/platform/actor.schema.ts';
import type { SignedInUser } from '#shared/access/access.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';

interface SessionActor {
  isRevoked: boolean;
  isExpired: boolean;
  actor: Actor;
}

/** The database answers with the grants of the role and of each group. */
interface FoundActor extends Omit<SessionActor, 'actor'> {
  actor: Omit<Actor, 'grants'> & { grants: Grants[] };
}

/** Actor of a session with current rights; null for an unknown session. */
export async function loadSessionActor({ app }: Pick<Services, 'app'>, sessionId: string): Promise<SessionActor | null> {
  const [row] = await sqlOn(app)<{ found: FoundActor | null }>('select cairn.actor_of($1) as found', [sessionId]);
  if (!row?.found) return null;
  const { actor, ...state } = row.found;
  return { ...state, actor: { ...actor, grants: effectiveGrants(actor.path, actor.grants) } };
}

/** User to whom a session belongs. The session must exist. */
export async function loadSignedInUser({ app }: Pick<Services, 'app'>, sessionId: string): Promise<SignedInUser> {
  const [row] = await sqlOn(app)<{ user: SignedInUser }>('select cairn.signed_in_user($1) as user', [sessionId]);
  return row!.user;
}

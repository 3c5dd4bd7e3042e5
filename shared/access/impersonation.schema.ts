import { Type, type Static } from 'typebox';
import { Id, Instant, LineText, personal } from '#shared/platform/schema.ts';

export const ImpersonationReason = LineText({ minLength: 5, maxLength: 200 });

/** Time in which an administrator, `actorId`, acts as the person `personId`. */
export const Impersonation = Type.Object({
  id: Id,
  actorId: Id,
  personId: Id,
  reason: personal(ImpersonationReason),
  startedAt: Instant,
  expiresAt: Instant,
});
export type Impersonation = Static<typeof Impersonation>;

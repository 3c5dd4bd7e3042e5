import { exitImpersonationEndpoint, startImpersonationEndpoint } from '#shared/access/impersonation.api.ts';
import { adopt } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';

/** Acts as another employee from now on. The page loads anew after a second. */
export async function startImpersonation(personId: string, reason: string): Promise<void> {
  adopt(await call(startImpersonationEndpoint, { body: { personId, reason } }));
}

/** Acts as the own person again. */
export async function exitImpersonation(): Promise<void> {
  adopt(await call(exitImpersonationEndpoint));
}

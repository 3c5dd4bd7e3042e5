import { companyChosen, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { findSession, storeChosenCompany, type Session } from './sessions.sql.ts';

/** Lets an operator of the provider work in another company, or again in the own one. Throws `record.absent` for an unknown company. */
export async function chooseCompany(ctx: Context, sessionId: string, companyId: string): Promise<Session> {
  const { realId } = ctx.actor;
  authorize(isProviderOperator(ctx.actor));
  await write(ctx, async ({ em, recordEvent }) => {
    authorizeRead(await storeChosenCompany(em, sessionId, companyId));
    recordEvent(sessionRoom, realId, companyChosen, () => ({ id: realId, sessionId, companyId }));
    return () => null;
  });
  const session = await findSession(ctx.services.engine, sessionId);
  if (!session) throw new AppError('session.expired');
  return session;
}

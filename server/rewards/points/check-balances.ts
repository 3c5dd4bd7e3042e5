import { balancesDiffered } from '#shared/rewards/redemption.events.ts';
import { redemptionsRoom } from '#shared/rewards/redemptions.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { findWrongBalances } from './balances.sql.ts';

/** Compares every balance of the company with the sum of its entries. A difference is logged and recorded, and changes nothing. */
export const checkBalances = (ctx: Context): Promise<number> =>
  write(ctx, async ({ em, recordEvent }) => {
    const { companyId } = ctx.actor;
    const wrong = await findWrongBalances(em, companyId);
    if (wrong.length > 0) {
      ctx.services.log.error({ companyId, personIds: wrong.slice(0, 20), count: wrong.length }, 'Balances differ from the point ledger');
      recordEvent(redemptionsRoom, companyId, balancesDiffered, () => ({ id: companyId, people: wrong.length }));
    }
    return () => wrong.length;
  });

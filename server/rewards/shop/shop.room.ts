import type { Actor } from '#shared/platform/actor.schema.ts';
import { redemptions, type RedemptionQuery } from '#shared/rewards/redemptions.ts';
import type { Redemption } from '#shared/rewards/redemption.schema.ts';
import { redemptionsRoom } from '#shared/rewards/redemptions.room.ts';
import { canDecideRedemptions, canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { shopRoom } from '#shared/rewards/shop.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { loadHolds, loadTaken } from './units.sql.ts';

export const servedShop = serveRoom(shopRoom, {
  rowsOf: 'company',
  async authorize({ actor }, companyId) {
    authorizeRead(actor.companyId === companyId && canUseRewards(actor));
  },
  async load({ em, now = new Date() }, id) {
    const [taken, holds] = [await loadTaken(em, id), await loadHolds(em, id, now)];
    return {
      id,
      taken: Object.fromEntries(taken.map((one) => [one.itemId, one.taken])),
      holds: Object.fromEntries(holds.map((one) => [one.id, { itemId: one.itemId, heldUntil: new Date(one.heldUntil).toISOString() }])),
    };
  },
});

/** People follow their own redemptions, and those who decide all of the company. */
async function authorizePlace({ actor }: { actor: Actor }, placeId: string): Promise<void> {
  authorizeRead(canUseRewards(actor) && (placeId === actor.id || (placeId === actor.companyId && canDecideRedemptions(actor))));
}

export const servedRedemptionsRoom = serveRoom(redemptionsRoom, {
  rowsOf: ['company', 'person'],
  authorize: authorizePlace,
  async load(_, id) {
    return { id };
  },
});

type Row = Omit<Redemption, 'at' | 'heldUntil'> & { at: Date | string; heldUntil: Date | string };

export const servedRedemptions: ServedList<Redemption, RedemptionQuery, Row> = {
  list: redemptions,
  table: 'redemption',
  columns: `id, company_id as "companyId", item_id as "itemId", person_id as "personId", points, state, held_until as "heldUntil", at`,
  column: { id: { sql: 'id', type: 'uuid' }, at: { sql: 'at', type: 'timestamptz' } },
  authorize: (snapshot, { placeId }) => authorizePlace(snapshot, placeId),
  where: ({ placeId, isOpen }, bind) => [
    `(company_id = ${bind(placeId)} or person_id = ${bind(placeId)})`,
    `state <> 'held'`,
    ...(isOpen === undefined ? [] : [`state ${isOpen ? '' : 'not '}in ('pending', 'approved')`]),
  ],
  present: (row) => ({ ...row, at: new Date(row.at).toISOString(), heldUntil: new Date(row.heldUntil).toISOString() }),
};

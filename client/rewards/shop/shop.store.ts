import { useEffect, useState } from 'react';
import type { RedemptionDecision, Redemption } from '#shared/rewards/redemption.schema.ts';
import {
  confirmRedemptionEndpoint,
  decideRedemptionEndpoint,
  holdItemEndpoint,
  withdrawRedemptionEndpoint,
} from '#shared/rewards/redemptions.api.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { shopRoom } from '#shared/rewards/shop.room.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { serverNow, useSession } from '#client/access/session.store.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';

export type RewardItem = RowOf<typeof rewardItem>;

export const holdItem = (itemId: string): Promise<Redemption> =>
  call(holdItemEndpoint, { body: { id: createId(), itemId }, key: createId() });
export const confirmRedemption = (redemptionId: string): Promise<Redemption> =>
  call(confirmRedemptionEndpoint, { params: { redemptionId }, body: {}, key: createId() });
export const withdrawRedemption = (redemptionId: string): Promise<Redemption> =>
  call(withdrawRedemptionEndpoint, { params: { redemptionId }, body: {}, key: createId() });
export const decideRedemption = (redemptionId: string, decision: RedemptionDecision): Promise<Redemption> =>
  call(decideRedemptionEndpoint, { params: { redemptionId }, body: { decision }, key: createId() });

/** Current second, for clocks that count down and holds that end by themselves. */
export function useSeconds(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Items of the company by id; null until they are loaded. */
export function useItems(): Readonly<Record<string, RewardItem>> | null {
  const [{ state }] = useRoom(rewardItem.room, useSession().actor!.companyId);
  return state ? (state.records as Readonly<Record<string, RewardItem>>) : null;
}

/** Items that can be redeemed, by name, and how many units of each are left; null for an item without a number. */
export function useShop() {
  const { companyId } = useSession().actor!;
  const compare = useNameOrder();
  const now = useSeconds().toISOString();
  const items = useItems();
  const [live] = useRoom(shopRoom, companyId);
  const { state } = live;
  const open = Object.values(items ?? {}).filter(({ isArchived }) => !isArchived);
  const leftOf = ({ id, stock }: RewardItem): number | null => {
    if (stock === null || !state) return null;
    const held = Object.values(state.holds).filter(({ itemId, heldUntil }) => itemId === id && heldUntil > now);
    return Math.max(0, stock - (state.taken[id] ?? 0) - held.length);
  };
  return { live, items: items && open.toSorted((a, b) => compare(a.name, b.name)), leftOf };
}

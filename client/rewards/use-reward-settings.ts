import { rewardSettings, type RewardSettings } from '#shared/rewards/reward-settings.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** Points that the company gives; undefined until they are loaded. */
export function useRewardSettings(): RewardSettings | undefined {
  const companyId = useSession().actor!.companyId;
  const [{ state }] = useRoom(rewardSettings.room, companyId);
  return state?.records[companyId] as RewardSettings | undefined;
}

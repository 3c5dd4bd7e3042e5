import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import type { PeriodOfYear } from '#shared/objectives/next-period.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordRights } from '#client/records/any-record.ts';
import type { KeyResultRights } from '#client/objectives/use-objective-rights.ts';

/** Name of the period of an objective if HR has locked it, live; otherwise null. */
export function useLockedPeriod(companyId: string, { period, year }: PeriodOfYear): string | null {
  const [{ state }] = useRoom(okrPeriod.room, companyId);
  const found = Object.values(state?.records ?? {}).find((one) => one.period === period && one.year === year && one.state === 'locked');
  return found?.name ?? null;
}

/** Actions that end the work on an objective, also in a locked period. */
const endingActions = ['close', 'return', 'withdraw'];
const never = () => false;

/** Rights on an objective of a locked period: its values stay, and its work can end. */
export const lockedRights = (rights: RecordRights): RecordRights => ({
  ...rights,
  canEdit: never,
  canAct: (action, row) => endingActions.includes(action) && (rights.canAct?.(action, row) ?? false),
});

/** Rights on the key results of an objective of a locked period. */
export const lockedKeyRights = (rights: KeyResultRights): KeyResultRights => ({
  ...rights,
  canCreate: false,
  canEdit: never,
  canDelete: never,
  canCheckIn: never,
});

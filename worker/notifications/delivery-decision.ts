import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { isChannelOn, isUrgent, type ChannelSwitches } from '#shared/notifications/channels.ts';
import { defaultDigest, defaultQuietHours, type Digest, type QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { nextDigest, quietEnd } from './quiet-hours.ts';

export interface DeliveryPreferences {
  readonly isActive: boolean;
  readonly timeZone: string;
  readonly layers: readonly (ChannelSwitches | null)[];
  readonly digest: Digest | null;
  readonly quiet: QuietHours | null;
}

export interface PendingDelivery {
  readonly id: string;
  readonly notificationId: string;
  readonly channel: 'email' | 'push';
  readonly category: NotificationCategory;
  readonly at: Date;
  readonly isOver: boolean;
  readonly isRepeated: boolean;
}

/** Send alone, send in a digest, drop, or wait until a date. */
export type DeliveryDecision = 'alone' | 'digest' | 'none' | Date;

export function decideDelivery(waiting: PendingDelivery, reader: DeliveryPreferences, now: Date): DeliveryDecision {
  const { category, channel, at, isOver, isRepeated } = waiting;
  const { isActive, layers, timeZone, digest, quiet } = reader;
  if (isOver || isRepeated || !isActive || !isChannelOn(category, channel, ...layers)) return 'none';
  if (isUrgent(category)) return 'alone';
  const quietUntil = (moment: Date) => quietEnd(moment, quiet ?? defaultQuietHours, timeZone);
  const { often } = digest ?? defaultDigest;
  if (channel === 'push' || !digest || often === 'off') return quietUntil(now) ?? 'alone';
  const due = nextDigest(at, digest, timeZone);
  const sent = quietUntil(due) ?? due;
  return sent > now ? sent : (quietUntil(now) ?? 'digest');
}

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import type { NotificationChannel, ChannelSwitches } from '#shared/notifications/channels.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface ChannelSwitch {
  readonly category: NotificationCategory;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** Serialises changes of one settings row, including its creation. */
export const lockRow = (em: SqlEntityManager, id: string) => lockNames(sqlIn(em), [`notification-settings:${id}`]);

export const applySwitches = (
  channels: ChannelSwitches,
  categories: readonly NotificationCategory[],
  { channel, isOn }: Pick<ChannelSwitch, 'channel' | 'isOn'>,
): ChannelSwitches => ({
  ...channels,
  ...Object.fromEntries(categories.map((category) => [category, { ...channels[category], [channel]: isOn }])),
});

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { NoticeChannel, Switched } from '#shared/notifications/channels.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import { inDoor } from '#server/platform/sql.ts';

/** A cell of the matrix, and what it is to be. */
export interface Switch {
  readonly category: NoticeCategory;
  readonly channel: NoticeChannel;
  readonly isOn: boolean;
}

/** Whoever changes the row of the same person or company, or makes it, waits for this transaction. */
export const lockRow = (em: SqlEntityManager, id: string) => lockNames(inDoor(em), [`notification-settings:${id}`]);

export const withSwitched = (
  channels: Switched,
  categories: readonly NoticeCategory[],
  { channel, isOn }: Pick<Switch, 'channel' | 'isOn'>,
): Switched => ({
  ...channels,
  ...Object.fromEntries(categories.map((category) => [category, { ...channels[category], [channel]: isOn }])),
});

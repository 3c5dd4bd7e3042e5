import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isLocked } from '#shared/notifications/channels.ts';
import {
  notificationDefaultsChanged,
  notificationDefaultsRoom,
  type NotificationDefaults,
} from '#shared/notifications/notification-defaults.room.ts';
import type { DefaultsChange } from '#shared/notifications/notification-settings.api.ts';
import { canChangeDefaults } from '#shared/notifications/notification-settings.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import { changedFields } from './changed-fields.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';
import { lockRow, applySwitches, type ChannelSwitch } from './channel-switches.ts';

/** Creates the row with the first change. It is stored in the same table as the rows of people. */
async function lockDefaults(em: SqlEntityManager, id: string): Promise<NotificationSettingsEntity> {
  await lockRow(em, id);
  const found = await em.findOne(NotificationSettingsEntity, { id });
  return found ?? em.create(NotificationSettingsEntity, { id, companyId: id, channels: {} }, { persist: true });
}

function recordChange({ recordEvent }: WriteTransaction, defaults: NotificationSettingsEntity): () => NotificationDefaults {
  const present = () => defaults.presentDefaults();
  recordEvent(notificationDefaultsRoom, defaults.id, notificationDefaultsChanged, present);
  return present;
}

/** Sets the company default of a category on a channel; it applies to everybody without a setting of their own. */
export function switchDefault(ctx: Context, input: ChannelSwitch): Promise<NotificationDefaults> {
  authorize(canChangeDefaults(ctx.actor));
  if (isLocked(input.category, input.channel)) throw invalid('body.channel', 'locked');
  return write(ctx, async (unit) => {
    const defaults = await lockDefaults(unit.em, ctx.actor.companyId);
    if (defaults.channels[input.category]?.[input.channel] === input.isOn) return () => defaults.presentDefaults();
    defaults.channels = applySwitches(defaults.channels, [input.category], input);
    return recordChange(unit, defaults);
  });
}

/** Changes the default delivery times of the company. A subscriber reschedules waiting deliveries. */
export function changeDefaults(ctx: Context, input: DefaultsChange): Promise<NotificationDefaults> {
  authorize(canChangeDefaults(ctx.actor));
  return write(ctx, async (unit) => {
    const defaults = await lockDefaults(unit.em, ctx.actor.companyId);
    const fields = changedFields(['digest', 'quiet'], defaults.presentDefaults(), input);
    if (fields.length === 0) return () => defaults.presentDefaults();
    if (fields.includes('digest')) defaults.digest = input.digest!.to;
    if (fields.includes('quiet')) defaults.quiet = input.quiet!.to;
    return recordChange(unit, defaults);
  });
}

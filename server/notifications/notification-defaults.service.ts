import { isLocked } from '#shared/notifications/channels.ts';
import {
  notificationDefaultsChanged,
  notificationDefaultsRoom,
  type NotificationDefaults,
} from '#shared/notifications/notification-defaults.room.ts';
import { canChangeDefaults } from '#shared/notifications/notification-settings.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize } from '#server/platform/load.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';
import { lockRow, withSwitched, type Switch } from './switched.ts';

/** Switches a category on a channel for all of the company who have not said otherwise. Its row stands among those of its people. */
export function switchDefault(ctx: Context, asked: Switch): Promise<NotificationDefaults> {
  authorize(canChangeDefaults(ctx.actor));
  if (isLocked(asked.category, asked.channel)) throw invalid('body.channel', 'locked');
  const { companyId: id } = ctx.actor;
  return write(ctx, async ({ em, record }) => {
    await lockRow(em, id);
    const found = await em.findOne(NotificationSettingsEntity, { id });
    const defaults = found ?? em.create(NotificationSettingsEntity, { id, companyId: id, channels: {} }, { persist: true });
    const present = () => ({ id, channels: defaults.channels });
    if (defaults.channels[asked.category]?.[asked.channel] === asked.isOn) return present;
    defaults.channels = withSwitched(defaults.channels, [asked.category], asked);
    record(notificationDefaultsRoom, id, notificationDefaultsChanged, present);
    return present;
  });
}

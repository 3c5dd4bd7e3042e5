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
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize } from '#server/platform/load.ts';
import { changesIn } from './changes-in.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';
import { lockRow, withSwitched, type Switch } from './switched.ts';

/** Its row stands among those of its people, and is made where this is the first that is chosen. */
async function lockDefaults(em: SqlEntityManager, id: string): Promise<NotificationSettingsEntity> {
  await lockRow(em, id);
  const found = await em.findOne(NotificationSettingsEntity, { id });
  return found ?? em.create(NotificationSettingsEntity, { id, companyId: id, channels: {} }, { persist: true });
}

function tell({ record }: Unit, defaults: NotificationSettingsEntity): () => NotificationDefaults {
  const present = () => defaults.presentDefaults();
  record(notificationDefaultsRoom, defaults.id, notificationDefaultsChanged, present);
  return present;
}

/** Switches a category on a channel for all of the company who have not said otherwise. */
export function switchDefault(ctx: Context, asked: Switch): Promise<NotificationDefaults> {
  authorize(canChangeDefaults(ctx.actor));
  if (isLocked(asked.category, asked.channel)) throw invalid('body.channel', 'locked');
  return write(ctx, async (unit) => {
    const defaults = await lockDefaults(unit.em, ctx.actor.companyId);
    if (defaults.channels[asked.category]?.[asked.channel] === asked.isOn) return () => defaults.presentDefaults();
    defaults.channels = withSwitched(defaults.channels, [asked.category], asked);
    return tell(unit, defaults);
  });
}

/** Changes when those are told who have not chosen that themselves; what waits for its time is looked at anew by whoever hears of it. */
export function changeDefaults(ctx: Context, asked: DefaultsChange): Promise<NotificationDefaults> {
  authorize(canChangeDefaults(ctx.actor));
  return write(ctx, async (unit) => {
    const defaults = await lockDefaults(unit.em, ctx.actor.companyId);
    const fields = changesIn(['digest', 'quiet'], defaults.presentDefaults(), asked);
    if (fields.length === 0) return () => defaults.presentDefaults();
    if (fields.includes('digest')) defaults.digest = asked.digest!.to;
    if (fields.includes('quiet')) defaults.quiet = asked.quiet!.to;
    return tell(unit, defaults);
  });
}

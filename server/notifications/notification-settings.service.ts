import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isLocked } from '#shared/notifications/channels.ts';
import type { SettingsChange } from '#shared/notifications/notification-settings.api.ts';
import {
  notificationSettingsChanged,
  notificationSettingsRoom,
  type Absence,
  type NotificationSettings,
} from '#shared/notifications/notification-settings.room.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { load } from '#server/platform/base/load.ts';
import { changedFields } from './changed-fields.ts';
import { checkDelegate, lockDelegates } from './delegates.ts';
import { markDue } from './deliveries.sql.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';
import { lockRow, applySwitches, type ChannelSwitch } from './channel-switches.ts';

interface LockedSettings {
  readonly settings: NotificationSettingsEntity;
  readonly person: PersonEntity;
  readonly present: () => NotificationSettings;
}

/** Creates the row with the first change, and serialises changes from several tabs. */
async function lockSettings(em: SqlEntityManager, id: string): Promise<LockedSettings> {
  await lockRow(em, id);
  const person = await load(em, PersonEntity, id);
  const found = await em.findOne(NotificationSettingsEntity, { id });
  const settings = found ?? em.create(NotificationSettingsEntity, { id, companyId: person.companyId, channels: {} }, { persist: true });
  return { settings, person, present: () => settings.present(person.timeZone ?? null) };
}

function recordChange({ recordEvent }: WriteTransaction, { settings, present }: LockedSettings): () => NotificationSettings {
  recordEvent(notificationSettingsRoom, settings.id, notificationSettingsChanged, present);
  return present;
}

/** Sets a category on a channel. Throws `input.invalid` for one that cannot be switched off in the app. */
export function switchChannel(ctx: Context, { category, channel, isOn }: ChannelSwitch): Promise<NotificationSettings> {
  if (isLocked(category, channel)) throw invalid('body.channel', 'locked');
  return switchChannels(ctx, ctx.actor.id, [category], { channel, isOn });
}

/** Sets several categories at once; unsubscribe links use it without a session. */
export const switchChannels = (
  ctx: Context,
  personId: string,
  categories: readonly NotificationCategory[],
  { channel, isOn }: Pick<ChannelSwitch, 'channel' | 'isOn'>,
): Promise<NotificationSettings> =>
  write(ctx, async (unit) => {
    const kept = await lockSettings(unit.em, personId);
    const { settings, present } = kept;
    const others = categories.filter((category) => settings.channels[category]?.[channel] !== isOn);
    if (others.length === 0) return present;
    settings.channels = applySwitches(settings.channels, others, { channel, isOn });
    return recordChange(unit, kept);
  });

function refuseTimeZone(timeZone: string): void {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(timeZone);
  } catch {
    throw invalid('body.timeZone.to', 'format');
  }
}

function setFields({ settings, person }: LockedSettings, input: SettingsChange, fields: readonly (keyof SettingsChange)[]): void {
  for (const field of fields) {
    if (field === 'absence') setAbsence(settings, input.absence!.to);
    if (field === 'digest') settings.digest = input.digest!.to;
    if (field === 'quiet') settings.quiet = input.quiet!.to;
    if (field === 'timeZone') person.timeZone = input.timeZone!.to;
  }
}

function setAbsence(settings: NotificationSettingsEntity, absence: Absence | null): void {
  settings.awayFrom = absence?.from ?? null;
  settings.awayUntil = absence?.until ?? null;
  settings.delegateId = absence?.delegateId ?? null;
}

/** Changes delivery times, absence and delegate. Waiting deliveries are rescheduled. */
export function changeNotificationSettings(ctx: Context, input: SettingsChange): Promise<NotificationSettings> {
  if (input.timeZone?.to) refuseTimeZone(input.timeZone.to);
  const { id, companyId } = ctx.actor;
  return write(ctx, async (unit) => {
    const { em } = unit;
    if (input.absence) await lockDelegates(em, companyId);
    const kept = await lockSettings(em, id);
    const before = kept.present();
    const fields = changedFields(['digest', 'quiet', 'timeZone', 'absence'], before, input);
    if (fields.length === 0) return kept.present;
    setFields(kept, input, fields);
    if (fields.includes('absence')) await checkDelegate(em, ctx, kept.present());
    await markDue(em, id, ctx.now);
    return recordChange(unit, kept);
  });
}

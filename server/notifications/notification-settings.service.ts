import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isLocked } from '#shared/notifications/channels.ts';
import type { SettingsChange } from '#shared/notifications/notification-settings.api.ts';
import {
  notificationSettingsChanged,
  notificationSettingsRoom,
  type NotificationSettings,
} from '#shared/notifications/notification-settings.room.ts';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { findEnded } from '#server/approvals/delegations/delegates.sql.ts';
import { endDelegation, findDelegation, setDelegation } from '#server/approvals/delegations/delegations.service.ts';
import type { PeopleChangeHook } from '#server/access/staff-changes.ts';
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
  absence: Absence | null;
  readonly present: () => NotificationSettings;
}

/** Creates the row with the first change, and serialises changes from several tabs. */
async function lockSettings(em: SqlEntityManager, id: string): Promise<LockedSettings> {
  await lockRow(em, id);
  const person = await load(em, PersonEntity, id);
  const found = await em.findOne(NotificationSettingsEntity, { id });
  const settings = found ?? em.create(NotificationSettingsEntity, { id, companyId: person.companyId, channels: {} }, { persist: true });
  const absence = (await findDelegation(em, id))?.presentAbsence() ?? null;
  const locked = {
    settings,
    person,
    absence,
    present: () => settings.present({ timeZone: person.timeZone ?? null, absence: locked.absence }),
  };
  return locked;
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

function setFields(locked: LockedSettings, input: SettingsChange, fields: readonly (keyof SettingsChange)[]): void {
  const { settings, person } = locked;
  for (const field of fields) {
    if (field === 'absence') locked.absence = input.absence!.to;
    if (field === 'digest') settings.digest = input.digest!.to;
    if (field === 'quiet') settings.quiet = input.quiet!.to;
    if (field === 'timeZone') person.timeZone = input.timeZone!.to;
  }
}

/** Stores the delegate in a row of its own. The settings change with it, so that they get another version. */
async function storeAbsence(unit: WriteTransaction, ctx: Context, { settings, absence }: LockedSettings): Promise<void> {
  settings.updatedAt = ctx.now;
  await setDelegation(unit, ctx, absence);
}

/** Ends the delegations that people who have left gave or received. */
export const endDelegationsOf: PeopleChangeHook = async ({ em, recordEvent }, personIds) => {
  for (const id of await findEnded(em, personIds)) {
    const kept = await lockSettings(em, id);
    const delegation = await findDelegation(em, id);
    // Withdrawn while this change waited for the settings.
    if (!delegation) continue;
    kept.absence = null;
    kept.settings.updatedAt = new Date();
    await endDelegation({ em, recordEvent }, delegation);
    recordEvent(notificationSettingsRoom, id, notificationSettingsChanged, kept.present);
  }
};

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
    if (fields.includes('absence')) {
      await checkDelegate(em, ctx, kept.present());
      await storeAbsence(unit, ctx, kept);
    }
    await markDue(em, id, ctx.now);
    return recordChange(unit, kept);
  });
}

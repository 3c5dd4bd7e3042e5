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
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { load } from '#server/platform/load.ts';
import { changesIn } from './changes-in.ts';
import { admitDelegate, lockDelegates, tellDelegates } from './delegates.ts';
import { makeDue } from './deliveries.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';
import { lockRow, withSwitched, type Switch } from './switched.ts';

/** Somebody's choices as they stand, locked until the end of the write. */
interface Kept {
  readonly settings: NotificationSettingsEntity;
  readonly person: PersonEntity;
  readonly present: () => NotificationSettings;
}

/** Their row is made where this is the first that they choose; one after the other, however many tabs they have. */
async function lockSettings(em: SqlEntityManager, id: string): Promise<Kept> {
  await lockRow(em, id);
  const person = await load(em, PersonEntity, id);
  const found = await em.findOne(NotificationSettingsEntity, { id });
  const settings = found ?? em.create(NotificationSettingsEntity, { id, companyId: person.companyId, channels: {} }, { persist: true });
  return { settings, person, present: () => settings.present(person.timeZone ?? null) };
}

function tell({ record }: Unit, { settings, present }: Kept): () => NotificationSettings {
  record(notificationSettingsRoom, settings.id, notificationSettingsChanged, present);
  return present;
}

/** Switches a category on a channel. Throws `input.invalid` for what is always told in the app. */
export function switchChannel(ctx: Context, { category, channel, isOn }: Switch): Promise<NotificationSettings> {
  if (isLocked(category, channel)) throw invalid('body.channel', 'locked');
  return switchChannels(ctx, ctx.actor.id, [category], { channel, isOn });
}

/** The same of several at once, for whoever says so without signing in as well. */
export const switchChannels = (
  ctx: Context,
  personId: string,
  categories: readonly NoticeCategory[],
  { channel, isOn }: Pick<Switch, 'channel' | 'isOn'>,
): Promise<NotificationSettings> =>
  write(ctx, async (unit) => {
    const kept = await lockSettings(unit.em, personId);
    const { settings, present } = kept;
    const others = categories.filter((category) => settings.channels[category]?.[channel] !== isOn);
    if (others.length === 0) return present;
    settings.channels = withSwitched(settings.channels, others, { channel, isOn });
    return tell(unit, kept);
  });

function refuseTimeZone(timeZone: string): void {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(timeZone);
  } catch {
    throw invalid('body.timeZone.to', 'format');
  }
}

function setFields({ settings, person }: Kept, asked: SettingsChange, fields: readonly (keyof SettingsChange)[]): void {
  for (const field of fields) {
    if (field === 'absence') setAbsence(settings, asked.absence!.to);
    if (field === 'digest') settings.digest = asked.digest!.to;
    if (field === 'quiet') settings.quiet = asked.quiet!.to;
    if (field === 'timeZone') person.timeZone = asked.timeZone!.to;
  }
}

function setAbsence(settings: NotificationSettingsEntity, absence: Absence | null): void {
  settings.awayFrom = absence?.from ?? null;
  settings.awayUntil = absence?.until ?? null;
  settings.delegateId = absence?.delegateId ?? null;
}

/** Changes when somebody is told, and who stands in for them; what waits for its time is looked at anew. */
export function changeNotificationSettings(ctx: Context, asked: SettingsChange): Promise<NotificationSettings> {
  if (asked.timeZone?.to) refuseTimeZone(asked.timeZone.to);
  const { id, companyId } = ctx.actor;
  return write(ctx, async (unit) => {
    const { em } = unit;
    if (asked.absence) await lockDelegates(em, companyId);
    const kept = await lockSettings(em, id);
    const before = kept.present();
    const fields = changesIn(['digest', 'quiet', 'timeZone', 'absence'], before, asked);
    if (fields.length === 0) return kept.present;
    setFields(kept, asked, fields);
    if (fields.includes('absence')) {
      const after = kept.present();
      await admitDelegate(em, ctx, after);
      await tellDelegates(unit, ctx, before.absence, after.absence);
    }
    await makeDue(em, id, ctx.now);
    return tell(unit, kept);
  });
}

import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Switched } from '#shared/notifications/channels.ts';
import type { NotificationDefaults } from '#shared/notifications/notification-defaults.room.ts';
import type { Digest, NotificationSettings, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { owned, tenantFilter } from '#server/platform/owned.ts';

const schema = defineEntity({
  name: 'NotificationSettingsEntity',
  tableName: 'notification_settings',
  filters: tenantFilter,
  indexes: [{ name: 'notification_settings_delegate_index', properties: ['delegateId'] }],
  properties: {
    /** The id is the person's: who has chosen nothing has no row. */
    ...owned,
    channels: p.json<Switched>(),
    digest: p.json<Digest>().nullable(),
    quiet: p.json<QuietHours>().nullable(),
    awayFrom: p.date().nullable(),
    awayUntil: p.date().nullable(),
    delegateId: p.uuid().nullable(),
    version: p.integer().version(),
  },
});

export class NotificationSettingsEntity extends schema.class {
  /** With the clock of the person, which is kept with them. */
  present(timeZone: string | null): NotificationSettings {
    const { id, version, channels, awayFrom, awayUntil, delegateId } = this;
    const absence = awayFrom && awayUntil && delegateId ? { from: awayFrom, until: awayUntil, delegateId } : null;
    return { id, version, channels, digest: this.digest ?? null, quiet: this.quiet ?? null, timeZone, absence };
  }

  /** Of the row that is a company's. */
  presentDefaults(): NotificationDefaults {
    const { id, channels } = this;
    return { id, channels, digest: this.digest ?? null, quiet: this.quiet ?? null };
  }
}
schema.setClass(NotificationSettingsEntity);

/** What stands for whoever has chosen nothing. */
export const unchosen = (id: string, timeZone: string | null): NotificationSettings => ({
  id,
  version: 0,
  channels: {},
  digest: null,
  quiet: null,
  timeZone,
  absence: null,
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ChannelSwitches } from '#shared/notifications/channels.ts';
import type { NotificationDefaults } from '#shared/notifications/notification-defaults.room.ts';
import type { Digest, NotificationSettings, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'NotificationSettingsEntity',
  tableName: 'notification_settings',
  filters: tenantFilter,
  properties: {
    /** Uses the id of the person. There is no row until they change a setting. */
    ...owned,
    channels: p.json<ChannelSwitches>(),
    digest: p.json<Digest>().nullable(),
    quiet: p.json<QuietHours>().nullable(),
    version: p.integer().version(),
  },
});

export class NotificationSettingsEntity extends schema.class {
  /** Includes the person's time zone and absence, which rows of their own store. */
  present({ timeZone, absence }: Pick<NotificationSettings, 'timeZone' | 'absence'>): NotificationSettings {
    const { id, version, channels } = this;
    return { id, version, channels, digest: this.digest ?? null, quiet: this.quiet ?? null, timeZone, absence };
  }

  presentDefaults(): NotificationDefaults {
    const { id, channels } = this;
    return { id, channels, digest: this.digest ?? null, quiet: this.quiet ?? null };
  }
}
schema.setClass(NotificationSettingsEntity);

/** Defaults of a person without a row. */
export const defaultSettings = (id: string, timeZone: string | null): NotificationSettings => ({
  id,
  version: 0,
  channels: {},
  digest: null,
  quiet: null,
  timeZone,
  absence: null,
});

import { notificationSettingsRoom } from '#shared/notifications/notification-settings.room.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { findDelegation } from '#server/approvals/delegations/delegations.service.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { NotificationSettingsEntity, defaultSettings } from './notification-settings.entity.ts';

export const servedNotificationSettings = serveRoom(notificationSettingsRoom, {
  rowsOf: 'person',
  isPersonal: true,
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em, actor }, id) {
    const { timeZone: companyTimeZone } = await load(em, CompanyEntity, actor.companyId);
    const { timeZone = null } = await load(em, PersonEntity, id);
    const settings = await em.findOne(NotificationSettingsEntity, { id });
    const absence = (await findDelegation(em, id))?.presentAbsence() ?? null;
    return { ...(settings?.present({ timeZone, absence }) ?? defaultSettings(id, timeZone)), companyTimeZone };
  },
});

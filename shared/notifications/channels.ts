import type { NoticeCategory } from './categories.ts';

/** Ways in which a notice reaches somebody. */
export const noticeChannels = ['inApp', 'email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What somebody has switched, or a company for all of its people; what is not named here is as it comes. */
export type Switched = { readonly [category in NoticeCategory]?: { readonly [channel in NoticeChannel]?: boolean } };

const locked: readonly NoticeCategory[] = ['approvals', 'calibration', 'security'];

/** In the app they are always told: somebody waits, or the safety of an account depends on it. */
export const isLocked = (category: NoticeCategory, channel: NoticeChannel): boolean => channel === 'inApp' && locked.includes(category);

/** Categories that go by mail and by push as long as nobody has said otherwise; in the app all of them do but one. */
const usual: Readonly<Record<NoticeChannel, (category: NoticeCategory) => boolean>> = {
  inApp: (category) => category !== 'system',
  email: (category) => ['mentions', 'approvals', 'reviews', 'calibration', 'security', 'support'].includes(category),
  push: (category) => ['mentions', 'approvals', 'security'].includes(category),
};

/** Whether a category is told on a channel: as the person has it, else as their company has it, else as usual. */
export function isTold(category: NoticeCategory, channel: NoticeChannel, ...layers: readonly (Switched | null | undefined)[]): boolean {
  if (isLocked(category, channel)) return true;
  const switched = layers.map((layer) => layer?.[category]?.[channel]).find((isOn) => isOn !== undefined);
  return switched ?? usual[channel](category);
}

/** What reaches somebody at once, whatever the hour and however their mail is gathered. */
export const isUrgent = (category: NoticeCategory): boolean => category === 'security';

/** What is told besides to whoever stands in for somebody who is away. */
export const isDelegated = (category: NoticeCategory): boolean => category === 'approvals' || category === 'reviews';

/** Where somebody says how they want to be told. */
export const notificationSettingsPath = '/admin/settings/notificationsettings';

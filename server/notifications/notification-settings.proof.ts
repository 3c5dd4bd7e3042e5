import {
  changeDefaultsEndpoint,
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
  type DefaultsChange,
  type SettingsChange,
} from '#shared/notifications/notification-settings.api.ts';
import type { NotificationChannel } from '#shared/notifications/channels.ts';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import { unplaced } from '#server/test/proof.ts';

const channels: readonly NotificationChannel[] = ['email', 'push', 'inApp'];

export const proofs = [
  unplaced(unsubscribeEndpoint, async ({ newcomer, services }, { owner: { companyId } }) => {
    const { id: personId } = await newcomer(companyId);
    const token = services.tokenSigner.put(JSON.stringify({ companyId, personId, category: 'support' }));
    return () => ({ who: null, input: { query: { token } } });
  }),

  unplaced(switchChannelEndpoint, async () => (turn) => ({
    input: { body: { category: 'tasks' as const, channel: channels[turn % 3]!, isOn: turn % 2 === 0 } },
  })),

  unplaced(switchDefaultEndpoint, async ({ hrAdmin, foreignAdmin }, { owner: { companyId } }) => {
    const who = [hrAdmin, foreignAdmin].find((one) => one.companyId === companyId)!;
    return (turn) => ({ who, input: { body: { category: 'comments' as const, channel: channels[turn % 2]!, isOn: turn % 4 < 2 } } });
  }),

  unplaced(changeDefaultsEndpoint, async ({ hrAdmin, foreignAdmin, sql }, { owner: { companyId } }) => {
    const who = [hrAdmin, foreignAdmin].find((one) => one.companyId === companyId)!;
    await sql('update notification_settings set digest = null, quiet = null where id = $1', [companyId]);
    const body: DefaultsChange = {
      digest: { from: null, to: { often: 'daily', weekday: 1, at: '08:00' } },
      quiet: { from: null, to: { isOn: true, from: '20:00', to: '07:00', days: [7] } },
    };
    return () => ({ who, input: { body } });
  }),

  unplaced(changeNotificationSettingsEndpoint, async ({ newcomer }, { owner }) => {
    const [who, delegate] = [await newcomer(owner.companyId), await newcomer(owner.companyId)];
    const body: SettingsChange = {
      digest: { from: null, to: { often: 'weekly', weekday: 5, at: '08:00' } },
      quiet: { from: null, to: { isOn: true, from: '22:00', to: '06:45', days: [6, 7] } },
      timeZone: { from: null, to: 'Asia/Kolkata' },
      absence: { from: null, to: { from: '2126-10-05', until: '2126-10-16', delegateId: delegate.id } },
    };
    return () => ({ who, input: { body } });
  }),
];

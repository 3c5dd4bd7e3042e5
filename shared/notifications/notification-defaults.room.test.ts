import { expect, test } from 'vitest';
import { fold } from '#shared/platform/room.ts';
import { notificationDefaultsRoom, type NotificationDefaults } from './notification-defaults.room.ts';

test('a server of the version before, which knows of no times, switches a channel and leaves the times as they are', () => {
  const times = {
    digest: { often: 'daily', weekday: 1, at: '08:00' },
    quiet: { isOn: true, from: '20:00', to: '07:00', days: [7] },
  } as const;
  const defaults = { id: crypto.randomUUID(), channels: {}, ...times } as unknown as NotificationDefaults;
  const channels = { tasks: { email: true } };
  fold(notificationDefaultsRoom, defaults, { name: 'notification-defaults.changed', v: 1, data: { id: defaults.id, channels } });
  expect(defaults).toMatchObject({ channels, ...times });
});

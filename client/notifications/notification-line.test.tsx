import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { aNotification } from '#client/test/sample-notifications.ts';
import { Providers } from '#client/ui/providers.tsx';
import { NotificationsContext, type NotificationsOnScreen } from './notifications-context.ts';
import { NotificationRow } from './notification-row.tsx';

vi.mock('./notification-sentence.tsx', () => new Promise(() => {}));

beforeEach(() => activate('en'));

test.each([1280, 390])('a notification row shows a skeleton until its sentence is loaded, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(
    <NotificationsContext value={{ box: 'inbox' } as NotificationsOnScreen}>
      <NotificationRow notification={aNotification('a', 0)} isSelected={false} isStop />
    </NotificationsContext>,
    { wrapper: Providers },
  );
  await expect.poll(() => document.querySelector('.mantine-Skeleton-root')?.getBoundingClientRect().width ?? 0).toBeGreaterThan(100);
});

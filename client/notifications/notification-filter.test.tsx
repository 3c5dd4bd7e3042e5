import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { NotificationFilter } from './notification-filter.tsx';
import { useNotificationQuery } from './use-notification-query.ts';

const Filter = () => <NotificationFilter search={useNotificationQuery()} unread={0} snoozed={0} />;

test('Clear filters removes all filters and keeps the box', async () => {
  await activate('en');
  history.replaceState(null, '', '/admin/notifications?box=unread&category=support&text=ticket');
  await render(<Filter />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(location.search).toBe('?box=unread');
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  history.replaceState(null, '', '/');
});

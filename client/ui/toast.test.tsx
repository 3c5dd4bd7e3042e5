import { cleanNotifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { Providers } from './providers.tsx';
import { showToast } from './toast.tsx';

afterEach(() => {
  cleanNotifications();
  vi.useRealTimers();
});

test('a toast with an action stands for ten seconds, one without for five', async () => {
  await activate('en');
  await render(<main />, { wrapper: Providers });
  showToast({ tone: 'done', words: 'First', closeLabel: 'Close' });
  await expect.element(page.getByText('First')).toBeVisible();
  vi.useFakeTimers();
  showToast({ tone: 'done', words: 'Saved', closeLabel: 'Close' });
  showToast({ tone: 'done', words: 'Deleted', closeLabel: 'Close', action: { label: 'Undo', onChoose: () => {} } });
  await vi.advanceTimersByTimeAsync(4900);
  expect(document.body.textContent).toContain('Saved');
  await vi.advanceTimersByTimeAsync(4900);
  expect(document.body.textContent).not.toContain('Saved');
  expect(document.body.textContent).toContain('Deleted');
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.body.textContent).not.toContain('Deleted');
});

test('the action of a toast is reached and chosen with the keyboard', async () => {
  await activate('en');
  await render(<button type="button">Card</button>, { wrapper: Providers });
  const undo = vi.fn<() => void>();
  (page.getByRole('button', { name: 'Card' }).element() as HTMLElement).focus();
  showToast({ tone: 'done', words: 'Deleted', closeLabel: 'Close', action: { label: 'Undo', onChoose: undo } });
  const button = page.getByRole('button', { name: 'Undo' });
  await expect.element(button).toBeVisible();
  for (let presses = 0; presses < 4 && document.activeElement !== button.element(); presses += 1) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
});

import { cleanNotifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { hitAt, showToasts } from '#client/test/covered.ts';
import { Providers } from './providers.tsx';
import { showToast } from './toast.tsx';

afterEach(() => {
  cleanNotifications();
  vi.useRealTimers();
});

test('a toast with an action closes after ten seconds, one without after five', async () => {
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

test('the action of a toast can be reached and activated by keyboard', async () => {
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

const isCovered = (element: Element) => hitAt(element) !== element;

test.each([1440, 390])('toasts do not cover the field being edited, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await activate('en');
  const corner = { position: 'fixed', insetInlineEnd: 40 } as const;
  await render(
    <>
      <textarea aria-label="Name" style={{ ...corner, insetBlockStart: 30 }} />
      <textarea aria-label="Comment" style={{ ...corner, insetBlockEnd: 30 }} />
    </>,
    { wrapper: Providers },
  );
  const [name, comment] = ['Name', 'Comment'].map((label) => page.getByRole('textbox', { name: label }).element() as HTMLElement);
  await showToasts();
  expect([isCovered(name!), isCovered(comment!)]).toEqual([false, true]);
  comment!.focus();
  expect([isCovered(name!), isCovered(comment!)]).toEqual([true, false]);
  showToast({ tone: 'done', words: 'While somebody writes', closeLabel: 'Close' });
  await expect.element(page.getByText('While somebody writes')).toBeVisible();
  expect(isCovered(comment!)).toBe(false);
  name!.focus();
  expect([isCovered(name!), isCovered(comment!)]).toEqual([false, true]);
});

test('a toast that appears while a field below it is edited can be clicked', async () => {
  await page.viewport(1440, 800);
  await activate('en');
  await render(<textarea aria-label="Comment" style={{ position: 'fixed', insetInlineEnd: 40, insetBlockEnd: 30 }} />, {
    wrapper: Providers,
  });
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await userEvent.type(comment, 'Half a sent');
  const undo = vi.fn<() => void>();
  showToast({ tone: 'done', words: 'Deleted', closeLabel: 'Close', action: { label: 'Undo', onChoose: undo } });
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await expect.poll(() => isCovered(comment.element())).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
});

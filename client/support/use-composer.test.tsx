import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useComposer } from './use-composer.ts';

const names = { reply: 'reply of a test', note: 'note of a test' };
const onSent = vi.fn<() => void>();
let sending: PromiseWithResolvers<unknown>;

function Composer() {
  const { field, submit } = useComposer(names, 'reply', { send: () => sending.promise, onSent });
  return (
    <>
      <input aria-label="Update" {...field} />
      <button type="button" onClick={() => submit()}>
        Send
      </button>
    </>
  );
}

const text = page.getByRole('textbox', { name: 'Update' });

beforeEach(async () => {
  onSent.mockClear();
  localStorage.clear();
  sending = Promise.withResolvers();
  await activate('en');
  await render(<Composer />, { wrapper: Providers });
  await text.fill('It began on Monday');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(text).toHaveValue('');
});

test('the ticket closes after the server has accepted a message', async () => {
  expect(onSent).not.toHaveBeenCalled();
  sending.resolve(null);
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
});

test('a refused message returns to its field, and the ticket stays open', async () => {
  sending.reject(new AppError('access.denied'));
  await expect.element(text).toHaveValue('It began on Monday');
  expect(onSent).not.toHaveBeenCalled();
});

test('the ticket stays open for another message that was begun meanwhile', async () => {
  await text.fill('And another thing');
  sending.resolve(null);
  await sending.promise;
  await expect.element(text).toHaveValue('And another thing');
  expect(onSent).not.toHaveBeenCalled();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TextDialog } from './text-dialog.tsx';

const onClose = vi.fn<() => void>();
const onSubmit = vi.fn<(text: string) => Promise<unknown>>();
const field = page.getByRole('textbox', { name: 'Name' });
const create = page.getByRole('button', { name: 'Create' });

beforeEach(async () => {
  vi.resetAllMocks();
  await activate('en');
  await render(<TextDialog title="New board" label="Name" maxLength={60} submit="Create" {...{ onSubmit, onClose }} />, {
    wrapper: Providers,
  });
});

test('an empty name is refused at the field, which gets the focus', async () => {
  await field.fill('   ');
  await create.click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('Bridges');
  await expect.element(page.getByText('Enter a name.')).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a refusal of the server is shown at the field, which gets the focus, and keeps the dialog open, and a success closes it', async () => {
  onSubmit.mockRejectedValueOnce(new AppError('boards.full')).mockResolvedValueOnce(undefined);
  await field.fill(' Bridges ');
  await create.click();
  await expect.element(field).toHaveAccessibleDescription('Your company has reached the board limit. Use an existing board.');
  await expect.element(field).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await create.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onSubmit.mock.calls).toEqual([['Bridges'], ['Bridges']]);
});

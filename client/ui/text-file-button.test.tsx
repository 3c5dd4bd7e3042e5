import { Button } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from './providers.tsx';
import { TextFileButton } from './text-file-button.tsx';

beforeEach(() => activate('en'));

const onRead = vi.fn<(text: string) => Promise<void>>();
const button = (
  <TextFileButton accept=".txt" onRead={onRead}>
    {(props) => <Button {...props}>Read</Button>}
  </TextFileButton>
);
const show = () => render(button, { wrapper: Providers });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

test('a file that was corrected can be read again under the same name', async () => {
  onRead.mockReset().mockResolvedValue(undefined);
  await show();
  for (const text of ['wrong', 'right']) {
    await userEvent.upload(input(), new File([text], 'list.txt', { type: 'text/plain' }));
    await expect.poll(() => onRead.mock.lastCall).toEqual([text]);
    // A browser tells of a file only if it differs from the one that the input has.
    await expect.poll(() => input().files!.length).toBe(0);
  }
});

test('a file that cannot be used is told', async () => {
  onRead.mockReset().mockRejectedValue(new Error('unusable'));
  await show();
  await userEvent.upload(input(), new File(['wrong'], 'list.txt', { type: 'text/plain' }));
  await expect.element(page.getByText(/^Something went wrong on our side/)).toBeVisible();
});

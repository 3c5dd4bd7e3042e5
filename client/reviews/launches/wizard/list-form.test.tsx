import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import type { LaunchPeople } from '#client/reviews/launches/launch-people.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ListForm } from './list-form.tsx';

beforeEach(() => activate('en'));

const importList = vi.fn<LaunchPeople['importList']>();
const onClose = vi.fn<() => void>();
const field = page.getByRole('textbox', { name: 'Email addresses or employee IDs' });

async function addOf(text: string) {
  onClose.mockReset();
  await render(<ListForm people={{ importList } as unknown as LaunchPeople} launchId="launch" onClose={onClose} />, { wrapper: Providers });
  await field.fill(text);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Add 1 person' }).click();
}

test('entries that add nobody stay in the list, so that they can be corrected', async () => {
  importList.mockReset().mockResolvedValue({
    rows: [
      { personId: 'amara', reason: null },
      { personId: null, reason: 'unknown' },
    ],
  });
  await addOf('amara@cairn.example\nnobody');
  await expect.element(field).toHaveValue('nobody');
  await expect.element(page.getByText(/No active person has this email address/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  const entries = ['amara@cairn.example', 'nobody'];
  expect(importList.mock.calls).toEqual([
    ['launch', entries, true],
    ['launch', entries, false],
  ]);
});

test('a list that adds everybody closes', async () => {
  importList.mockReset().mockResolvedValue({ rows: [{ personId: 'amara', reason: null }] });
  await addOf('amara@cairn.example');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

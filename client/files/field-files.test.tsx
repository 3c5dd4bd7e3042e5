import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { files } from '#shared/records/file-fields.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { FilesInput, FilesValue } from './field-files.tsx';

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const fileOf = (id: string, name: string) => ({
  id,
  name,
  size: 9,
  type: 'text/plain',
  state: 'ready',
  reason: null,
  hasThumbnail: false,
  uploaderId: ids[0],
  createdAt: '2026-03-01T09:00:00.000Z',
});
const asked: string[] = [];

beforeEach(async () => {
  await activate('en');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ files: [fileOf(ids[0], 'one.txt'), fileOf(ids[1], 'two.txt')] });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('cells of a table show the first file and the number of the others, and all ask for their names at once', async () => {
  await render(
    <>
      <FilesValue ids={ids} label="Works" isInTable />
      <FilesValue ids={[ids[1]]} label="Works" isInTable />
    </>,
    { wrapper: Providers },
  );
  await expect.element(page.getByText('one.txt')).toBeInTheDocument();
  await expect.element(page.getByText('and 1 more')).toBeInTheDocument();
  await expect.element(page.getByText('two.txt')).toBeInTheDocument();
  expect(asked).toEqual([`/api/files?ids=${ids.map((id) => id).join('%2C')}`]);
});

const field = files({ label: { id: 'Works', message: 'Works' }, max: 2 });

function Form() {
  const [value, setValue] = useState<readonly string[]>(ids);
  const input = { value, rules: {}, error: undefined, revision: 0, hasFocus: false, label: 'Works' };
  return (
    <>
      <FilesInput field={field} {...input} onChange={(next) => setValue(next as readonly string[])} />
      <output>{value.join(' ')}</output>
    </>
  );
}

test('a file of a full field must be removed before another one can be added', async () => {
  await render(<Form />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Browse' })).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: 'Browse' })).toBeEnabled();
  await expect.element(page.getByRole('status').first()).toHaveTextContent(ids[1]);
  await expect.element(page.getByText('two.txt')).toBeInTheDocument();
});

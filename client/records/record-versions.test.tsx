import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, manual } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { actable } from './act-on-records.ts';
import { RecordVersions } from './record-versions.tsx';

const versionOf = (number: number) => ({ number, at: `2026-03-0${number}T09:00:00.000Z`, byId: null });
const row = (changes: number) => aStone(0, { name: 'Climbing', publication: { ...versionOf(3), changes } });
const rights = { canCreate: true, canEdit: () => true, canDelete: () => true, canAct: () => true, canExport: true, canSeeTrash: true };

beforeEach(() => activate('en'));
afterEach(() => vi.unstubAllGlobals());

test('an open record tells its version and the changes since, and shows what a version contains', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const isList = path.endsWith('/versions?limit=20');
    return Response.json(
      isList ? { versions: [versionOf(3), versionOf(2)] } : { ...versionOf(2), values: { name: 'Scrambling', level: 7 } },
    );
  });
  await render(<RecordVersions record={manual} row={row(2)} />, { wrapper: Providers });
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Version 3, published 3 Mar, 9:00 AM by Cairn · 2 changes since');
  await page.getByRole('button', { name: 'Show versions' }).click();
  await page.getByRole('button', { name: /^Version 2, published 2 Mar/ }).click();
  await expect.element(page.getByRole('definition')).toHaveTextContent('7');
  expect(asked.at(-1)).toBe(`/api/manuals/${row(0).id}/versions/2`);
});

test('only a draft that differs from its newest version can be published', () => {
  const draft = aStone(1, { publication: null });
  expect(actable(manual, rights, 'publish', [row(0), row(1), draft])).toEqual([row(1), draft]);
});

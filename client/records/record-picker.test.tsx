import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { PersonPicker } from './person-picker.tsx';
import { RecordPicker } from './record-picker.tsx';

const before = installedFeatures();
const requestedPaths: string[] = [];
/** Ends when the results of a typed text may arrive. */
let results = Promise.resolve();
const people = ['Amara Okafor', 'José Núñez', 'अनन्या शर्मा'].map((name, at) => ({
  id: aStone(at).id,
  name,
  isActive: name !== 'Amara Okafor',
}));

beforeEach(async () => {
  await activate('en');
  requestedPaths.length = 0;
  installFeatures([{ name: 'stones', records: { stone: async () => stone }, usePeople: () => people }]);
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    const text = new URL(path, location.origin).searchParams.get('text') ?? '';
    if (text !== '') await results;
    const rows = [aStone(0), aStone(1)].filter(({ name }) => String(name).includes(text));
    return Response.json({ rows, hasMore: false, total: rows.length, heads: {} });
  });
});
afterEach(() => {
  installFeatures(before);
  vi.unstubAllGlobals();
});

function Page({ kind }: { kind: 'record' | 'person' }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const common = {
    label: 'Choice',
    chosen: chosen === null ? [] : [chosen],
    onChoose: setChosen,
    isField: true,
    children: chosen ?? 'none',
  };
  return kind === 'person' ? <PersonPicker {...common} /> : <RecordPicker {...common} to="stone" conditions={{ size: 'is.small' }} />;
}

test('a record is searched on the server and chosen by keyboard', async () => {
  await render(<Page kind="record" />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Choice: none' }).click();
  await expect.element(page.getByRole('option', { name: 'Stone 0' })).toBeVisible();
  const arriving = Promise.withResolvers<void>();
  results = arriving.promise;
  // Enter chooses nothing before the results of the typed text have arrived.
  await userEvent.keyboard('1{Enter}');
  await expect.poll(() => requestedPaths).toHaveLength(2);
  arriving.resolve();
  await expect.element(page.getByRole('option', { name: 'Stone 1' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: `Choice: ${aStone(1).id}` })).toHaveFocus();
  expect(requestedPaths).toEqual(['/api/stones?sort=name&limit=30&size=is.small', '/api/stones?sort=name&limit=30&text=1&size=is.small']);
});

test('a person is found without accents, and a person who left is not offered', async () => {
  await render(<Page kind="person" />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Choice: none' }).click();
  await expect.element(page.getByRole('option')).toHaveLength(2);
  await userEvent.keyboard('nunez jose{Enter}');
  await expect.element(page.getByRole('button', { name: `Choice: ${people[1]!.id}` })).toBeVisible();
});

test('a picker outside of a form shows its content in one row', async () => {
  const noChoice = () => {};
  await render(
    <PersonPicker label="Assignee" chosen={[]} onChoose={noChoice}>
      <span>JN</span>
      <bdi>José Núñez</bdi>
    </PersonPicker>,
    { wrapper: Providers },
  );
  const button = page.getByRole('button', { name: 'Assignee' }).element();
  expect(getComputedStyle(button)).toMatchObject({ display: 'flex', columnGap: '8px' });
});

test('Ctrl+Enter on a picker opens no list, so that a form or a wizard can hear it', async () => {
  const pressed: boolean[] = [];
  const hear = ({ key, defaultPrevented }: KeyboardEvent) => void (key === 'Enter' && pressed.push(defaultPrevented));
  addEventListener('keydown', hear);
  onTestFinished(() => removeEventListener('keydown', hear));
  await render(<Page kind="person" />, { wrapper: Providers });
  (page.getByRole('button', { name: 'Choice: none' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed).toEqual([false]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option')).toHaveLength(2);
});

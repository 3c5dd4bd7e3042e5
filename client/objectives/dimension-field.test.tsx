import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { session } from '#client/access/session.store.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { readTemplate } from './library/template-start.ts';
import { objectivesFeature } from './objectives.feature.ts';

const [financial, customer, templateId] = [1, 2, 3].map((number) => `0190c0de-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];
const dimensionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name, isArchived: false, version: 1 }));
const put = (names: Readonly<Record<string, string>>) => {
  const records = Object.fromEntries(dimensionsOf(names).map((one) => [one.id, one]));
  rooms.at(okrDimension.room, session.actor!.companyId).open.state.shown.state = { records } as never;
};
const published = { name: 'Answer faster', categoryId: null, level: 'team', description: null, dimensionId: customer, keyResults: [] };
const template = { number: 1, at: '2026-03-04T09:00:00.000Z', byId: null, values: published };
const before = installedFeatures();
const names = { [financial]: 'Financial', [customer]: 'Customer' };

beforeEach(async () => {
  await page.viewport(1000, 1200);
  await activate('en');
  signInAmara();
  installFeatures([objectivesFeature]);
  keptTexts.read = () => undefined;
  keptTexts.write = () => {};
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(`/api/okrtemplates/${templateId}`)) return Response.json(template);
    if (!path.startsWith('/api/okrdimensions?')) return new Promise(() => {});
    const rows = dimensionsOf(names);
    return Response.json({ rows, hasMore: false, total: rows.length, heads: {} });
  });
  put(names);
});
afterEach(() => {
  installFeatures(before);
  vi.unstubAllGlobals();
});

test('the form of an objective offers the dimensions of the company, and shows a new name of the chosen one at once', async () => {
  const plan = { record: objective, submitLabel: 'Save', onSend: async () => ({ id: '' }), onSaved: () => {}, onCancel: () => {} };
  await render(
    <ReaderCompany value={session.actor!.companyId}>
      <RecordForm {...plan} />
    </ReaderCompany>,
    { wrapper: Providers },
  );
  await page.getByRole('button', { name: 'Dimension: Not selected' }).click();
  await page.getByRole('option', { name: 'Customer' }).click();
  await expect.element(page.getByRole('button', { name: 'Dimension: Customer' })).toBeVisible();
  put({ ...names, [customer]: 'Clients' });
  await expect.element(page.getByRole('button', { name: 'Dimension: Clients' })).toBeVisible();
});

test('an objective begins with the dimension of its template', async () => {
  const { values } = await readTemplate(templateId);
  expect(values).toMatchObject({ name: 'Answer faster', dimensionId: customer });
});

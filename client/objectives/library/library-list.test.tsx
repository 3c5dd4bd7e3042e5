import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { okrCategory } from '#shared/objectives/okr-category.record.ts';
import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import type { PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { LibraryList } from './library-list.tsx';
import { LibraryPane } from './library-pane.tsx';
import { readTemplate } from './template-start.ts';

const [one, two, three] = [1, 2, 3].map((number) => `0190c0de-0000-7000-8000-00000000000${number}`) as [string, string, string];
const [sales, support] = [4, 5].map((number) => `0190c0de-0000-7000-8000-00000000000${number}`) as [string, string];
const at = '2026-03-04T09:00:00.000Z';
const versionOf = (number: number) => ({ number, at, byId: null, changes: 0 });
const draftOf = (id: string, name: string, publication: OkrTemplate['publication'], isArchived = false) => ({
  id,
  name,
  publication,
  isArchived,
});
const publishedOf = (id: string, name: string, number = 1): PublishedTemplate => ({
  id,
  number,
  name,
  categoryId: sales,
  level: 'team',
  keyResults: 2,
});
const companyId = () => session.actor!.companyId;
const put = (...drafts: ReturnType<typeof draftOf>[]) => {
  const records = Object.fromEntries(drafts.map((draft) => [draft.id, draft]));
  rooms.at(okrTemplate.room, companyId()).open.state.shown.state = { records } as never;
};

const putCategories = (names: Readonly<Record<string, string>>, archivedIds: readonly string[] = []) => {
  const categories = Object.entries(names).map(([id, name]) => [id, { id, name, isArchived: archivedIds.includes(id) }]);
  const room = rooms.at(okrCategory.room, companyId()).open.state.shown;
  Object.assign(room, { state: { records: Object.fromEntries(categories) }, status: 'live' });
};

let published: PublishedTemplate[];
let readings = 0;
const refusal = { code: 'okr-template.unpublished', fields: [{ path: 'params.recordId', rule: 'unpublished' }] };

beforeEach(async () => {
  await activate('en');
  signInAmara();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/okrtemplates/published') {
      readings += 1;
      return Response.json({ templates: published });
    }
    if (path === `/api/okrtemplates/${three}/published`) return Response.json(refusal, { status: 409 });
    return new Promise(() => {});
  });
  readings = 0;
  published = [publishedOf(one, 'Win more offers')];
  putCategories({ [sales]: 'Sales', [support]: 'Support' });
  put(draftOf(one, 'Win every offer', versionOf(1)), draftOf(three, 'Never published', null));
});
afterEach(() => vi.unstubAllGlobals());

const show = () => render(<LibraryList companyId={companyId()} chosenId={null} onChoose={() => {}} />, { wrapper: Providers });
const refresh = () => page.getByRole('button', { name: 'Refresh' });
const items = () => page.getByRole('listitem');

test('the library offers published versions, and neither drafts nor their names', async () => {
  await show();
  await expect.element(items()).toHaveTextContent('Win more offers2 key results');
  await expect.element(page.getByText('Win every offer')).not.toBeInTheDocument();
  await expect.element(page.getByText('Never published')).not.toBeInTheDocument();
});

test('a publication only marks the library as old, and the reader refreshes it', async () => {
  await show();
  await expect.element(items()).toHaveTextContent('Win more offers2 key results');
  published = [publishedOf(one, 'Win every offer', 2), publishedOf(two, 'Open a region')];
  put(draftOf(one, 'Win every offer', versionOf(2)), draftOf(two, 'Open a region', versionOf(1)));
  await expect.element(page.getByText('The library has changed.')).toBeVisible();
  expect(readings).toBe(1);
  await expect.element(items()).toHaveTextContent('Win more offers2 key results');
  await refresh().click();
  await expect.element(items().first()).toHaveTextContent('Open a region2 key results');
  await expect.element(items().last()).toHaveTextContent('Win every offer2 key results');
  await expect.element(refresh()).not.toBeInTheDocument();
});

test('a folded library is read when the reader opens it', async () => {
  await page.viewport(800, 800);
  await render(<LibraryPane companyId={companyId()} chosenId={null} onChoose={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByText('Library')).toBeVisible();
  expect(readings).toBe(0);
  await page.getByText('Library').click();
  await expect.element(items()).toHaveTextContent('Win more offers2 key results');
  expect(readings).toBe(1);
});

test('a template without a published version gives the form no values', async () => {
  await expect(readTemplate(three)).rejects.toMatchObject(refusal);
});

const category = () => page.getByRole('combobox', { name: 'Category' });

test('the library shows the templates of one category, and all again when it has none left', async () => {
  published = [publishedOf(one, 'Win more offers'), { ...publishedOf(two, 'Answer faster'), categoryId: support }];
  await show();
  await category().selectOptions('Support');
  await expect.element(items()).toHaveTextContent('Answer faster2 key results');
  published = [publishedOf(one, 'Win more offers'), { ...publishedOf(two, 'Answer faster', 2), categoryId: null }];
  put(draftOf(one, 'Win every offer', versionOf(1)), draftOf(two, 'Answer faster', versionOf(2)));
  await refresh().click();
  await expect.element(items()).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Without category' })).toBeVisible();
});

test('a category has its new name at once, and is offered and marked while templates have it after HR has archived it', async () => {
  published = [publishedOf(one, 'Win more offers'), { ...publishedOf(two, 'Answer faster'), categoryId: support }];
  await show();
  await expect.element(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible();
  putCategories({ [sales]: 'Sales', [support]: 'Service' }, [support]);
  await expect.element(page.getByRole('heading', { name: 'Service · Archived' })).toBeVisible();
  await category().selectOptions('Service (archived)');
  await expect.element(items()).toHaveTextContent('Answer faster2 key results');
});

test('the search finds templates by the name of their category', async () => {
  published = [publishedOf(one, 'Win more offers'), { ...publishedOf(two, 'Answer faster'), categoryId: support }];
  await show();
  await page.getByRole('textbox', { name: 'Find in the library' }).fill('supp');
  await expect.element(items()).toHaveTextContent('Answer faster2 key results');
});

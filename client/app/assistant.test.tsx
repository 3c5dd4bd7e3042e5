import { IconTarget } from '@tabler/icons-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { installedFeatures, installFeatures, type FeaturePage } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { useShortcutKeys } from '#client/platform/base/shortcuts.ts';
import { directory } from '#client/people/directory.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AssistantButton } from './assistant-button.tsx';
import { AssistantHost } from './assistant-host.tsx';
import { taskResult } from '#client/tasks/search-results.tsx';
import { closeAssistant } from '#client/assistant/assistant.store.ts';

const before = installedFeatures();
const Nothing = () => null;
const pageOf = (path: FeaturePage['path'], label: string): FeaturePage => ({
  path,
  privilege: null,
  group: 'main',
  icon: IconTarget,
  label: { id: label, message: label },
  load: async () => Nothing,
  Skeleton: Nothing,
});

const ticketId = '11111111-1111-4111-8111-111111111111';
const foundTask = { kind: 'task', id: 'one', title: 'Book the audit', status: 'in-progress', boardId: 'board', boardTitle: 'Quality' };
let sent: { url: string; body: unknown }[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push({ url, body: JSON.parse(body) });
    if (url.includes('/api/search')) return Response.json({ found: [foundTask] });
    if (url.endsWith('/api/tickets')) return Response.json({ id: ticketId, number: 'ABC123456' });
    return new Promise(() => {});
  });
  signInAmara();
  directory.status = 'ready';
  installFeatures([
    { name: 'one', pages: [pageOf('/admin/goals', 'Goals'), pageOf('/admin/orgChart', 'Org chart')], searchResults: { task: taskResult } },
  ]);
  await page.viewport(1280, 800);
  await activate('en');
});

afterEach(() => {
  closeAssistant();
  installFeatures(before);
  directory.status = 'loading';
  history.replaceState(null, '', '/');
  signOut();
  vi.unstubAllGlobals();
});

function Page() {
  useShortcutKeys();
  return (
    <>
      <AssistantButton />
      <AssistantHost />
    </>
  );
}

const popup = () => page.getByRole('dialog', { name: 'Assistant' });
const field = () => popup().getByRole('textbox', { name: 'Your question' });

async function ask(text: string) {
  await render(<Page />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Assistant' }).click();
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
}

test('a key opens the assistant in its field, and Esc closes it and gives the focus back', async () => {
  await render(<Page />, { wrapper: Providers });
  (page.getByRole('button', { name: 'Assistant' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}j{/Control}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('go to goals{Enter}');
  await expect.element(popup().getByText('Goals is open.')).toBeVisible();
  expect(location.pathname).toBe('/admin/goals');
  await userEvent.keyboard('org chart{Enter}{ArrowUp}');
  await expect.element(field()).toHaveValue('org chart');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('go to goals');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(popup()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Assistant' })).toHaveFocus();
});

test('a question about a rating is refused, and one that is too long is not read', async () => {
  await ask('Which rating should I give Ravi?');
  await expect.element(popup().getByText(/^The assistant never proposes a rating/)).toBeVisible();
  await field().fill('task '.repeat(2_000));
  await userEvent.keyboard('{Enter}');
  await expect.element(popup().getByText('This is too long. Use at most 500 characters.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a sentence that is not understood offers three requests', async () => {
  await ask('the language of shortcuts');
  const offers = popup().getByText('This was not understood. Did you mean one of these?').element().nextElementSibling!;
  expect(offers.querySelectorAll('button')).toHaveLength(3);
  await popup().getByRole('button', { name: 'How do I …' }).click();
  await expect.element(popup().getByText(/Choose the language in the bar at the top/)).toBeVisible();
});

test('a search shows the records as links', async () => {
  await ask('find the audit');
  await expect
    .element(popup().getByRole('link', { name: /Book the audit/ }))
    .toHaveAttribute('href', '/admin/tasks?boardId=board&taskId=one');
});

test('a ticket is sent only after the reader has confirmed it', async () => {
  await ask('raise a ticket: the tasks of my board do not load');
  const area = popup().getByRole('combobox', { name: 'Problem Area' });
  await expect.element(area).toHaveValue('Tasks');
  await expect.element(popup().getByRole('textbox', { name: 'Description' })).toHaveValue('the tasks of my board do not load');
  expect(sent).toEqual([]);
  await expect.element(popup().getByRole('button', { name: 'Send' }).first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(popup().getByRole('link', { name: 'ABC123456' })).toBeVisible();
  expect(sent).toMatchObject([{ body: { area: 'tasks', description: 'the tasks of my board do not load' } }]);
  await expect.element(field()).toHaveFocus();
});

test('a request that the reader cancels is not sent', async () => {
  await ask('report a problem with the org chart');
  await popup().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(popup().getByText('No request was sent.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what was entered stays when the popup is closed and opened again', async () => {
  await ask('raise a ticket: the tasks of my board do not load');
  await popup().getByRole('textbox', { name: 'Description' }).fill('The tasks of my board do not load since Monday.');
  await field().fill('my tasks');
  await userEvent.keyboard('{Escape}');
  await expect.element(popup()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Assistant' }).click();
  await expect
    .element(popup().getByRole('textbox', { name: 'Description' }))
    .toHaveValue('The tasks of my board do not load since Monday.');
  await expect.element(field()).toHaveValue('my tasks');
});

test('an answer about a page that the reader may not open says so', async () => {
  await ask('how many points do I have?');
  await expect.element(popup().getByText('You do not have permission to do this.')).toBeVisible();
});

import { cleanNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { Language } from '#shared/platform/languages.ts';
import type { NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { activate } from '#client/platform/i18n.ts';
import { directory } from '#client/people/directory.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { DefaultsView, SettingsView } from './settings.screen.tsx';
import type { DefaultsHandle, DefaultsState, SettingsHandle, SettingsState } from './settings.store.ts';

let answer: () => Promise<unknown>;
let foretold: NotificationSettings[];
let asked: unknown[];

const unchosen: SettingsState = {
  id: 'amara',
  version: 0,
  channels: {},
  digest: null,
  quiet: null,
  timeZone: null,
  absence: null,
  companyTimeZone: 'Europe/Amsterdam',
};

const companys = { id: 'company', channels: { objectives: { email: true } }, digest: null, quiet: null };
let defaults: DefaultsState;

/** What is foretold is shown, and stays where it is granted. */
function Shown({ begin }: { begin: SettingsState }) {
  const [settings, setSettings] = useState(begin);
  const room = {
    id: 'amara',
    state: () => settings,
    predict: async (_event: unknown, data: NotificationSettings, send: (key: string) => Promise<unknown>) => {
      await answer();
      foretold.push(data);
      setSettings({ ...settings, ...data });
      await send('key');
    },
  } as unknown as SettingsHandle;
  return <SettingsView settings={settings} defaults={defaults} room={room} />;
}

async function open(changes: Partial<SettingsState> = {}, language: Language = 'en') {
  await activate(language);
  return render(<Shown begin={{ ...unchosen, ...changes }} />, { wrapper: Providers });
}

const colleague = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });

beforeEach(async () => {
  answer = async () => {};
  foretold = [];
  defaults = companys;
  await page.viewport(1280, 1800);
  signInAmara();
  const people = [colleague('amara', 'Amara Okafor'), colleague('jose', 'José Núñez'), colleague('layla', 'Layla Haddad')];
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') asked.push(JSON.parse(body));
    return Response.json(people);
  });
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  cleanNotifications();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  signOut();
});

const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a cell shows what comes by itself until it is switched, and is kept at once', async () => {
  await open();
  await expect.element(cell('Mentions, E-mail')).toBeChecked();
  await expect.element(cell('Objectives, E-mail')).toBeChecked();
  await expect.element(cell('Tasks, E-mail')).not.toBeChecked();
  await cell('Tasks, E-mail').click();
  await expect.element(cell('Tasks, E-mail')).toBeChecked();
  expect(foretold).toMatchObject([{ channels: { tasks: { email: true } } }]);
  await expect.element(page.getByText('Saved: Tasks, E-mail, on')).toBeInTheDocument();
});

test('what is always told in the app is locked, and says why', async () => {
  await open();
  for (const name of ['Approvals, In-app', 'Calibration, In-app', 'Security, In-app']) {
    await expect.element(cell(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(cell(name)).toHaveAccessibleDescription(/^Always on in the app/);
  }
  await cell('Approvals, In-app').click({ force: true });
  expect(foretold).toEqual([]);
});

test('the arrows go through the matrix, over what is locked as well, and the space bar switches', async () => {
  await open();
  (cell('Comments, In-app').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Approvals, In-app');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Tasks, E-mail');
  await userEvent.keyboard(' ');
  await expect.element(cell('Tasks, E-mail')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Mentions, In-app');
});

test('in Arabic the arrows follow the line', async () => {
  await open({}, 'ar');
  const boxes = page.getByRole('checkbox').elements() as HTMLElement[];
  boxes[0]!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(boxes[1]);
});

test('who may says for everybody what is told where, when it is gathered, and when it waits', async () => {
  const state = { ...companys, channels: {} };
  const room = { id: 'company', state: () => state, predict: async (_: unknown, data: never) => void foretold.push(data) };
  await activate('en');
  await render(<DefaultsView defaults={state} room={room as unknown as DefaultsHandle} />, { wrapper: Providers });
  await cell('Comments, E-mail').click();
  await expect.element(page.getByText('For everybody: Comments, E-mail, on')).toBeVisible();
  await page.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Daily' }).click();
  await page.getByRole('switch', { name: 'Keep quiet at these times' }).click();
  expect(foretold).toMatchObject([
    { id: 'company', channels: { comments: { email: true } } },
    { digest: { often: 'daily', at: '08:00' } },
    { quiet: { isOn: true, from: '22:00' } },
  ]);
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).not.toBeInTheDocument();
});

test('what the company has stands until one chooses, and one press goes back to it', async () => {
  defaults = { ...companys, digest: { often: 'weekly', weekday: 5, at: '16:00' } };
  await open();
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toHaveValue('Friday');
  const back = page.getByRole('button', { name: 'Back to what the company has' });
  await expect.element(back).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Daily' }).click();
  expect(foretold).toMatchObject([{ digest: { often: 'daily', weekday: 5, at: '16:00' } }]);
  await back.click();
  await expect.element(page.getByRole('combobox', { name: 'How often' })).toHaveValue('Weekly');
  expect(foretold[1]).toMatchObject({ digest: null });
});

test('a refused cell says why and is asked for again', async () => {
  answer = () => Promise.reject(new AppError('server.failed'));
  await open();
  await cell('Tasks, Push').click();
  await expect.element(page.getByText(/Something failed on our side/)).toBeVisible();
  answer = async () => {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cell('Tasks, Push')).toBeChecked();
});

test('a digest asks for its time, and weekly for its day; what was kept can be undone', async () => {
  await open();
  await page.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  expect(foretold).toMatchObject([{ digest: { often: 'weekly', weekday: 1, at: '08:00' } }]);
  await page.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Friday' }).click();
  expect(foretold[1]).toMatchObject({ digest: { often: 'weekly', weekday: 5 } });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toHaveValue('Monday');
});

test('what is undone is what was kept: where it has become something else since, the server is told from what', async () => {
  await open();
  const [daily, weekly] = [
    { often: 'daily', at: '08:00' },
    { often: 'weekly', at: '08:00', weekday: 1 },
  ];
  for (const often of ['Daily', 'Weekly']) {
    await page.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: often }).click();
  }
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect
    .poll(() => asked)
    .toMatchObject([{ digest: { to: daily } }, { digest: { from: daily, to: weekly } }, { digest: { from: daily } }]);
});

test('quiet hours have a beginning, an end and whole days, never all of them', async () => {
  await open({ quiet: { isOn: true, from: '22:00', to: '06:45', days: [1, 2, 3, 4, 6] } });
  await expect.element(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('6:45 AM');
  await page.getByText('Sun', { exact: true }).click();
  expect(foretold).toMatchObject([{ quiet: { days: [1, 2, 3, 4, 6, 7] } }]);
  await expect.element(page.getByRole('checkbox', { name: 'Friday' })).toBeDisabled();
});

test('a time zone is found by name, and tells what time it is there', async () => {
  await open();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveValue('As the company: Europe/Amsterdam');
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  expect(foretold).toMatchObject([{ timeZone: 'Asia/Tokyo' }]);
  await expect.element(page.getByText(/^It is .* there now$/)).toBeVisible();
});

test('on a phone each category stands over its three channels, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  await open();
  const top = (name: string) => cell(name).element().getBoundingClientRect().top;
  expect(Math.abs(top('Tasks, In-app') - top('Tasks, Push'))).toBeLessThan(4);
  expect(
    page
      .getByRole('rowheader', { name: /^Tasks/ })
      .element()
      .getBoundingClientRect().bottom,
  ).toBeLessThanOrEqual(top('Tasks, In-app'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

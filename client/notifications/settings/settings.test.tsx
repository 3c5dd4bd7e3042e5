import { cleanNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { Language } from '#shared/platform/languages.ts';
import type { NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { directory } from '#client/people/directory.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { DefaultsView, SettingsView } from './settings.screen.tsx';
import type { DefaultsHandle, DefaultsState, SettingsHandle, SettingsState } from './settings.store.ts';

let answer: () => Promise<unknown>;
let predicted: NotificationSettings[];
let requests: unknown[];

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

function Shown({ begin }: { begin: SettingsState }) {
  const [settings, setSettings] = useState(begin);
  const room = {
    id: 'amara',
    state: () => settings,
    predict: async (_event: unknown, data: NotificationSettings, send: (key: string) => Promise<unknown>) => {
      await answer();
      predicted.push(data);
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
  predicted = [];
  defaults = companys;
  await page.viewport(1280, 1800);
  signInAmara();
  const people = [colleague('amara', 'Amara Okafor'), colleague('jose', 'José Núñez'), colleague('layla', 'Layla Haddad')];
  requests = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') requests.push(JSON.parse(body));
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

test('a channel shows its default until it is switched, and a change is saved at once', async () => {
  await open();
  await expect.element(cell('Mentions, Email')).toBeChecked();
  await expect.element(cell('Objectives and goals, Email')).toBeChecked();
  await expect.element(cell('Tasks, Email')).not.toBeChecked();
  await cell('Tasks, Email').click();
  await expect.element(cell('Tasks, Email')).toBeChecked();
  expect(predicted).toMatchObject([{ channels: { tasks: { email: true } } }]);
  await expect.element(page.getByText('Saved: Tasks, Email, on')).toBeInTheDocument();
});

test('categories of which no feature sends notifications are not listed', async () => {
  await open();
  await expect.element(cell('Support, Email')).toBeVisible();
  const names = page
    .getByRole('rowheader')
    .elements()
    .map((head) => head.firstChild?.textContent);
  expect(names).toEqual([
    'Mentions',
    'Comments',
    'Approvals',
    'Tasks',
    'Objectives and goals',
    'Key results',
    'Reviews',
    'Calibration',
    'Rewards',
    'People',
    'Support',
    'Security',
    'System',
  ]);
});

test('channels that are always on are locked and explain why', async () => {
  await open();
  for (const name of ['Approvals, In-app', 'Calibration, In-app']) {
    await expect.element(cell(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(cell(name)).toHaveAccessibleDescription(/^Always on in the app/);
  }
  await cell('Approvals, In-app').click({ force: true });
  expect(predicted).toEqual([]);
});

test('arrow keys move through the matrix including locked channels, and Space toggles', async () => {
  await open();
  (cell('Comments, In-app').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Approvals, In-app');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Tasks, Email');
  await userEvent.keyboard(' ');
  await expect.element(cell('Tasks, Email')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Mentions, In-app');
});

test('in Arabic arrow keys follow the reading direction', async () => {
  await open({}, 'ar');
  const boxes = page.getByRole('checkbox').elements() as HTMLElement[];
  boxes[0]!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(boxes[1]);
});

test('an administrator edits the company defaults for channels, digest and quiet hours', async () => {
  const state = { ...companys, channels: {} };
  const room = { id: 'company', state: () => state, predict: async (_: unknown, data: never) => void predicted.push(data) };
  await activate('en');
  await render(<DefaultsView defaults={state} room={room as unknown as DefaultsHandle} />, { wrapper: Providers });
  await cell('Comments, Email').click();
  await expect.element(page.getByText('Company default: Comments, Email, on')).toBeVisible();
  await page.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Daily' }).click();
  await page.getByRole('switch', { name: 'Turn on quiet hours' }).click();
  expect(predicted).toMatchObject([
    { id: 'company', channels: { comments: { email: true } } },
    { digest: { often: 'daily', at: '08:00' } },
    { quiet: { isOn: true, from: '22:00' } },
  ]);
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).not.toBeInTheDocument();
});

test('company defaults apply until the user chooses, and one click resets to them', async () => {
  defaults = { ...companys, digest: { often: 'weekly', weekday: 5, at: '16:00' } };
  await open();
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toHaveValue('Friday');
  const back = page.getByRole('button', { name: 'Reset to company default' });
  await expect.element(back).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Daily' }).click();
  expect(predicted).toMatchObject([{ digest: { often: 'daily', weekday: 5, at: '16:00' } }]);
  await back.click();
  await expect.element(page.getByRole('combobox', { name: 'Frequency' })).toHaveValue('Weekly');
  expect(predicted[1]).toMatchObject({ digest: null });
});

test('a rejected channel change shows the error and can be retried', async () => {
  answer = () => Promise.reject(new AppError('server.failed'));
  await open();
  await cell('Tasks, Push').click();
  await expect.element(page.getByText(/Something went wrong on our side/)).toBeVisible();
  answer = async () => {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cell('Tasks, Push')).toBeChecked();
});

test('a digest asks for its time, a weekly digest also for its day, and saved changes can be undone', async () => {
  await open();
  await page.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  expect(predicted).toMatchObject([{ digest: { often: 'weekly', weekday: 1, at: '08:00' } }]);
  await page.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Friday' }).click();
  expect(predicted[1]).toMatchObject({ digest: { often: 'weekly', weekday: 5 } });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toHaveValue('Monday');
});

test('Undo sends the value it reverts, so that the server detects a later change', async () => {
  await open();
  const [daily, weekly] = [
    { often: 'daily', at: '08:00' },
    { often: 'weekly', at: '08:00', weekday: 1 },
  ];
  for (const often of ['Daily', 'Weekly']) {
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: often }).click();
  }
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect
    .poll(() => requests)
    .toMatchObject([{ digest: { to: daily } }, { digest: { from: daily, to: weekly } }, { digest: { from: daily } }]);
});

test('quiet hours have a start, an end and whole days, but never all seven', async () => {
  await open({ quiet: { isOn: true, from: '22:00', to: '06:45', days: [1, 2, 3, 4, 6] } });
  await expect.element(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('6:45 AM');
  await page.getByText('Sun', { exact: true }).click();
  expect(predicted).toMatchObject([{ quiet: { days: [1, 2, 3, 4, 6, 7] } }]);
  await expect.element(page.getByRole('checkbox', { name: 'Friday' })).toBeDisabled();
});

test('a time zone is found by name and shows its current time', async () => {
  await open();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveValue('Company default: Europe/Amsterdam');
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  expect(predicted).toMatchObject([{ timeZone: 'Asia/Tokyo' }]);
  await expect.element(page.getByText(/^It is .* there now$/)).toBeVisible();
});

test('on a phone each category is shown above its three channels, and nothing overflows the screen', async () => {
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

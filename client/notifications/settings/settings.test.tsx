import { cleanNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { Language } from '#shared/platform/languages.ts';
import type { Absence, NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { activate } from '#client/platform/i18n.ts';
import { directory } from '#client/people/directory.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AbsencePanel } from './absence-panel.tsx';
import { DefaultsView, SettingsView } from './settings.screen.tsx';
import type { DefaultsHandle, SettingsHandle, SettingsState } from './settings.store.ts';

let answer: () => Promise<unknown>;
let foretold: NotificationSettings[];

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

/** What is foretold is shown, and stays where it is granted. */
function Shown({ begin }: { begin: SettingsState }) {
  const [settings, setSettings] = useState(begin);
  const room = {
    id: 'amara',
    state: () => settings,
    predict: async (_event: unknown, data: NotificationSettings) => {
      await answer();
      foretold.push(data);
      setSettings({ ...settings, ...data });
    },
  } as unknown as SettingsHandle;
  return <SettingsView settings={settings} defaults={{ objectives: { email: true } }} room={room} />;
}

async function open(changes: Partial<SettingsState> = {}, language: Language = 'en') {
  await activate(language);
  return render(<Shown begin={{ ...unchosen, ...changes }} />, { wrapper: Providers });
}

const colleague = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });

beforeEach(async () => {
  answer = async () => {};
  foretold = [];
  await page.viewport(1280, 1800);
  signInAmara();
  const people = [colleague('amara', 'Amara Okafor'), colleague('jose', 'José Núñez'), colleague('layla', 'Layla Haddad')];
  vi.stubGlobal('fetch', async () => Response.json(people));
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

test('who may switches a cell for everybody', async () => {
  const room = {
    id: 'company',
    state: () => ({ id: 'company', channels: {} }),
    predict: async (_: unknown, data: never) => void foretold.push(data),
  };
  await activate('en');
  await render(<DefaultsView defaults={{ id: 'company', channels: {} }} room={room as unknown as DefaultsHandle} />, {
    wrapper: Providers,
  });
  await cell('Comments, E-mail').click();
  expect(foretold).toEqual([{ id: 'company', channels: { comments: { email: true } } }]);
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

test('quiet hours have a beginning, an end and whole days, never all of them', async () => {
  await open({ quiet: { isOn: true, from: '22:00', to: '06:45', days: [1, 2, 3, 4, 6] } });
  await expect.element(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('06:45');
  await page.getByRole('checkbox', { name: 'Sunday' }).click({ force: true });
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

let kept: (Absence | null)[];
let refusal: Error | null;

/** What is kept is shown. */
function Away({ begin }: { begin: Absence | null }) {
  const [absence, setAbsence] = useState(begin);
  const keep = async (next: Absence | null) => {
    if (refusal) throw refusal;
    kept.push(next);
    setAbsence(next);
  };
  return <AbsencePanel meId="amara" absence={absence} onChange={keep} />;
}

async function openAbsence() {
  kept = [];
  refusal = null;
  await activate('en');
  return render(<Away begin={{ from: '2126-10-05', until: '2126-10-16', delegateId: 'layla' }} />, { wrapper: Providers });
}

const delegate = (name: string) => page.getByRole('button', { name: `Delegate: ${name}` });

test('an absence that is refused says why beside its field, and loses nothing', async () => {
  await openAbsence();
  refusal = new AppError('input.invalid', { fields: [{ path: 'body.absence.to.delegateId', rule: 'loop' }] });
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'You stand in for this person' })).toBeVisible();
  await expect.element(delegate('José Núñez')).toBeVisible();
  refusal = null;
  await delegate('José Núñez').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-05', until: '2126-10-16', delegateId: 'jose' }]);
  await page.getByRole('button', { name: 'I am not away' }).click();
  await expect.poll(() => kept[1]).toBe(null);
});

test('who would stand in for themselves is told so before it is sent', async () => {
  await openAbsence();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await expect.element(page.getByText('Choose somebody else than yourself.')).toBeVisible();
  expect(kept).toEqual([]);
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { companiesFeature } from '#client/companies/companies.feature.ts';
import { objectivesFeature } from '#client/objectives/objectives.feature.ts';
import { tasksFeature } from '#client/tasks/tasks.feature.ts';
import { session } from '#client/access/session.store.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { CalendarPage } from './calendar-page.tsx';

const before = installedFeatures();
const entryOf = (kind: string, day: string, title: string): CalendarEntry =>
  ({ kind, id: title.toLowerCase().replaceAll(' ', '-'), day, title, personId: null, years: null }) as CalendarEntry;

let entries: CalendarEntry[];
let sent: [url: string, body: unknown][];
let isRefused: boolean;

beforeEach(async () => {
  await activate('en');
  await page.viewport(1280, 800);
  signInAmara();
  installFeatures([companiesFeature, objectivesFeature, tasksFeature]);
  isRefused = false;
  sent = [];
  entries = [
    entryOf('task-due', '2026-12-10', 'Weigh the stones'),
    entryOf('check-in-due', '2026-12-11', 'Answer time'),
    entryOf('holiday', '2026-12-25', 'Founding day'),
  ];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ entries, rooms: [], isPartial: false });
    const { dueDate } = JSON.parse(body as string) as { dueDate: { to: string } };
    sent.push([url, dueDate]);
    if (isRefused) return Response.json({ code: 'record.absent' }, { status: 404 });
    entries = entries.map((entry) => (entry.kind === 'task-due' ? { ...entry, day: dueDate.to } : entry));
    return Response.json({});
  });
  history.replaceState(null, '', '/admin/dashboard/me?view=calendar&day=2026-12-10');
});

afterEach(async () => {
  installFeatures(before);
  history.replaceState(null, '', '/');
  signOut();
  vi.unstubAllGlobals();
  await activate('en');
});

const open = () => render(<CalendarPage actor={session.actor as Actor} />, { wrapper: Providers });
const on = (day: string) => page.getByRole('region', { name: new RegExp(day) });
const task = () => page.getByRole('button', { name: /^\W?Weigh the stones/ });

test('a task is moved by its menu and by keys, and its day returns if the server refuses', async () => {
  await open();
  await task().click();
  await page.getByRole('menuitem', { name: 'Move to the next day' }).click();
  await expect.element(on('11 Dec 2026').or(on('Dec 11, 2026')).getByText('Weigh the stones')).toBeVisible();
  await vi.waitFor(() => expect(sent).toEqual([['/api/tasks/weigh-the-stones', { from: '2026-12-10', to: '2026-12-11' }]]), 5000);
  (task().element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await vi.waitFor(() => expect(sent.at(-1)![1]).toEqual({ from: '2026-12-11', to: '2026-12-18' }), 5000);
  await expect.element(on('18 Dec 2026').or(on('Dec 18, 2026')).getByText('Weigh the stones')).toBeVisible();
  isRefused = true;
  (task().element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await vi.waitFor(() => expect(sent.at(-1)![1]).toEqual({ from: '2026-12-18', to: '2026-12-25' }), 5000);
  await expect.element(on('18 Dec 2026').or(on('Dec 18, 2026')).getByText('Weigh the stones')).toBeVisible();
});

test('kinds are hidden and shown, and the address keeps them', async () => {
  await open();
  await expect.element(page.getByText('Founding day')).toBeVisible();
  await page.getByRole('button', { name: 'All kinds' }).click();
  await page.getByRole('checkbox', { name: 'Holiday' }).click();
  await expect.element(page.getByText('Founding day')).not.toBeInTheDocument();
  expect(new URLSearchParams(location.search).get('hide')).toBe('holiday');
  await page.getByRole('button', { name: 'Show all kinds' }).click();
  await expect.element(page.getByText('Founding day')).toBeVisible();
});

test('a phone begins with a list of the days that have entries', async () => {
  await page.viewport(390, 800);
  await open();
  await expect.element(task()).toBeVisible();
  const shown = [...document.querySelectorAll<HTMLElement>('[data-day]')].filter((day) => day.offsetHeight > 0);
  expect(shown.map(({ dataset }) => dataset['day'])).toEqual(['2026-12-10', '2026-12-11', '2026-12-25']);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('in Arabic the week begins on Saturday and runs from right to left', async () => {
  await activate('ar');
  history.replaceState(null, '', '/admin/dashboard/me?view=calendar&day=2026-12-10&span=week');
  await open();
  await expect.element(page.getByText('Weigh the stones')).toBeVisible();
  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  expect(days.map(({ dataset }) => dataset['day'])).toEqual(
    Array.from({ length: 7 }, (_, at) => `2026-12-${String(at + 5).padStart(2, '0')}`),
  );
  expect(days[0]!.getBoundingClientRect().left).toBeGreaterThan(days[6]!.getBoundingClientRect().left);
});

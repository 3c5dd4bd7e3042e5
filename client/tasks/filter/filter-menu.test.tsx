import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { useTaskSearch } from './use-task-filter.ts';

function Menu() {
  return <FilterMenu search={useTaskSearch()} />;
}

let steps: MockInstance<History['pushState']>;

beforeEach(async () => {
  steps = vi.spyOn(history, 'pushState');
  vi.stubGlobal('fetch', async () => Response.json([]));
  history.replaceState(null, '', '/admin/tasks');
  signInAmara();
  const person = { departmentId: null, managerId: null, pictureHash: null, isActive: true };
  directory.people = { wei: { id: '0de4c5a2-cb33-4dc8-b96e-5d392ba3e871', name: 'Chen Wei', ...person } };
  await page.viewport(1280, 800);
  await activate('en');
  await render(<Menu />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.element(page.getByRole('group', { name: 'Status' })).toBeVisible();
});
afterEach(() => {
  directory.people = {};
  signOut();
  vi.unstubAllGlobals();
  steps.mockRestore();
  history.replaceState(null, '', '/');
});

test('all fields are visible when the filter opens, and Enter selects the first person found', async () => {
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Assignee' }).fill('wéi');
  await expect.element(page.getByRole('option', { name: 'Chen Wei' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('0de4c5a2');
});

test('Enter and Space toggle a chip', async () => {
  (page.getByRole('checkbox', { name: 'Not Started' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('not-started');
  await userEvent.keyboard(' ');
  await expect.poll(() => location.search).not.toContain('not-started');
});

test('Esc closes the open dropdown first and then the filter', async () => {
  await page.getByRole('combobox', { name: 'Assignee' }).click();
  await expect.element(page.getByRole('option', { name: 'Me' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Me' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('group', { name: 'Status' })).not.toBeInTheDocument();
});

test('clearing the filter empties its fields, including invalid input', async () => {
  const [estimate, least] = [page.getByRole('textbox', { name: 'Estimate in hours', exact: true }), '12'];
  await estimate.fill(least);
  await expect.poll(() => location.search).toContain('estimate');
  await page.getByRole('textbox', { name: 'Due', exact: true }).fill('someday');
  await userEvent.tab();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => location.search).toBe('');
  await expect.element(estimate).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Due', exact: true })).toHaveValue('');
  await estimate.fill(least);
  await expect.poll(() => location.search).toContain('estimate');
  history.replaceState(null, '', '/admin/tasks');
  await expect.element(estimate).toHaveValue('');
});

test('typing a number adds one history entry, and a value without effect adds none', async () => {
  const estimate = page.getByRole('textbox', { name: 'Estimate in hours', exact: true });
  await userEvent.type(estimate, '125');
  await expect.poll(() => location.search).toContain('lt.125');
  await estimate.fill('12.3456');
  await expect.poll(() => location.search).toBe('');
  await expect.element(estimate).toHaveValue('12.3456');
  await estimate.fill('12.34567');
  expect(steps).toHaveBeenCalledTimes(2);
});

test('typing a date adds one history entry, and an invalid date removes the filter on blur', async () => {
  const due = page.getByRole('textbox', { name: 'Due', exact: true });
  await userEvent.type(due, '2031-09-22');
  await expect.poll(() => location.search).toContain('lt.2031-09-22');
  await due.fill('2031-08-1');
  await expect.poll(() => location.search).toContain('lt.2031-08-01');
  await due.fill('2031-08-1x');
  await userEvent.type(due, 'y');
  await expect.element(due).toHaveValue('2031-08-1xy');
  expect(location.search).toContain('lt.2031-08-01');
  expect(steps).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await expect.poll(() => location.search).toBe('');
  await expect.element(due).toHaveValue('2031-08-1xy');
});

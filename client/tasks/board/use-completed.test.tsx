import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { completedOf } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useCompleted } from './use-completed.ts';

type AnyList = { name: string };
const served = vi.hoisted((): { listOf: (list: AnyList) => unknown } => ({ listOf: () => null }));
vi.mock('#client/platform/lists/use-list.ts', () => ({
  useList: (list: AnyList) => served.listOf(list),
  useLists: (list: AnyList, queries: object[]) => queries.map(() => served.listOf(list)),
}));

let all: Partial<LiveList<never>>;

function Totals() {
  const { total, unfilteredTotal } = useCompleted('board');
  return <p>{`${total} of ${unfilteredTotal}`}</p>;
}

async function open(address: string) {
  history.replaceState(null, '', address);
  await activate('en');
  await render(<Totals />, { wrapper: Providers });
}

beforeEach(() => {
  all = { total: 15 };
  served.listOf = ({ name }) => completedOf([], name === 'completed-tasks' ? all : { total: 2 });
});
afterEach(() => history.replaceState(null, '', '/'));

test('with a filter, Completed shows its matches and the total', async () => {
  await open('/admin/tasks?priority=high');
  await expect.element(page.getByText('2 of 15')).toBeVisible();
});

test('the total is omitted until it is loaded', async () => {
  all = { total: 0, status: 'loading' };
  await open('/admin/tasks?priority=high');
  await expect.element(page.getByText('2 of undefined')).toBeVisible();
});

test('without a filter, Completed shows all of its tasks', async () => {
  await open('/admin/tasks');
  await expect.element(page.getByText('15 of undefined')).toBeVisible();
});

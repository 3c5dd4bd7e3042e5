import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { session } from '#client/access/session.store.ts';
import { managerChainOf, placePerson, useDirectory, usePerson } from './directory.store.ts';

const entryOf = (id: string, managerId: string | null = null): DirectoryEntry => ({
  id,
  name: `The name of ${id}`,
  pictureHash: null,
  departmentId: null,
  managerId,
  isActive: true,
});

let people: DirectoryEntry[];
let isReachable: boolean;
let requestCount: number;
let sessions = 0;

beforeEach(() => {
  [people, isReachable, requestCount] = [[entryOf('ann', 'boss'), entryOf('boss')], true, 0];
  sessions += 1;
  session.sessionId = `session ${sessions}`;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    if (requestCount === 2) people = [...people, entryOf('new')];
    return isReachable ? Response.json(people) : Response.json({ code: 'server.failed' }, { status: 500 });
  });
});

afterEach(() => {
  session.sessionId = null;
  vi.unstubAllGlobals();
});

function Name({ id }: { id: string }) {
  const { name, isKnown } = usePerson(id);
  return <p>{isKnown ? name : `${id} is not known`}</p>;
}

function Status() {
  const { status, error } = useDirectory();
  return <p>{`${status} ${error ?? ''}`}</p>;
}

test('the directory is loaded once for all names', async () => {
  const screen = await render(
    <>
      <Name id="ann" />
      <Name id="boss" />
      <Name id="ann" />
    </>,
  );
  await expect.element(screen.getByText('The name of boss')).toBeVisible();
  expect(requestCount).toBe(1);
  expect(managerChainOf('ann')).toEqual(['boss']);
});

test('an unknown person shows a neutral placeholder and is looked up once more', async () => {
  const screen = await render(<Name id="new" />);
  expect(screen.getByText('new is not known').query()).not.toBeNull();
  await expect.element(screen.getByText('The name of new')).toBeVisible();
  await screen.rerender(<Name id="nobody" />);
  await expect.element(screen.getByText('nobody is not known')).toBeVisible();
  await vi.waitFor(() => expect(requestCount).toBe(3));
  await screen.rerender(<Name id="ann" />);
  await screen.rerender(<Name id="nobody" />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requestCount).toBe(3);
});

test('a new session loads its own directory', async () => {
  const screen = await render(<Name id="ann" />);
  await expect.element(screen.getByText('The name of ann')).toBeVisible();
  people = [entryOf('bob')];
  session.sessionId = 'another session';
  await expect.element(screen.getByText('ann is not known')).toBeVisible();
  expect(managerChainOf('ann')).toEqual([]);
});

test('a directory that fails to load exposes the error', async () => {
  isReachable = false;
  const screen = await render(<Status />);
  await expect.element(screen.getByText('failed server.failed')).toBeVisible();
});

test('somebody who moves while the directory is loading stands at the new place, as the directory is loaded again', async () => {
  const answers: ((entries: DirectoryEntry[]) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push((entries) => answer(Response.json(entries)))));
  await render(<Status />);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  placePerson({ id: 'ann', managerId: 'new', departmentId: null, isActive: true });
  answers[0]!([entryOf('ann', 'boss')]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!([entryOf('ann', 'new'), entryOf('new')]);
  await vi.waitFor(() => expect(managerChainOf('ann')).toEqual(['new']));
});

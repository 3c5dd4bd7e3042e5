import type { ReactNode } from 'react';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BulkTaskRequest, BulkResult } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { useShortcutKeys } from '#client/platform/base/shortcuts.ts';
import { BoardView } from '#client/tasks/board/board-view.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { boardHandle, cardNamed, signInAmara, signOut } from './board-page.tsx';
import { aBoard, aCard, completedOf } from './sample-board.ts';

const cards = [...['a', 'b', 'c', 'd'].map((id) => aCard(id, 'not-started')), aCard('e', 'in-progress', 'doing')];

export const board = aBoard(cards, [{ id: 'doing', name: 'Doing', limit: null }]);

export const served = {
  requests: [] as BulkTaskRequest[],
  predicted: [] as { name: string; data: unknown }[],
  refused: {} as Record<string, NonNullable<BulkResult['error']>>,
  colleagues: [] as object[],
  boards: {} as Record<string, OwnBoard>,
  single: (() => undefined) as () => unknown,
};

const room = (shown: Board) =>
  boardHandle(shown, {
    predict: async ({ name }: { name: string }, data: unknown) => {
      served.predicted.push({ name, data });
      served.single();
      return data;
    },
    predictAll: async (_: object[], send: (key: string) => Promise<{ reply: unknown }>) => (await send('key')).reply,
  });

export const viewOf = (shown: Board) => <BoardView board={shown} room={room(shown)} completed={completedOf([])} onChoose={() => {}} />;

function Page({ children }: { children: ReactNode }) {
  useShortcutKeys();
  return (
    <Providers>
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 760 }}>{children}</div>
    </Providers>
  );
}

export const open = (shown: Board = board) => render(viewOf(shown), { wrapper: Page });
export const bar = () => page.getByRole('toolbar', { name: 'Selected tasks' });

export async function selectTwo(shown: Board = board) {
  const opened = await open(shown);
  await cardNamed('Task a').click({ modifiers: ['Control'] });
  await cardNamed('Task b').click({ modifiers: ['Control'] });
  return opened;
}

/** Resets the data before each test and signs in a person without drafts. */
export function sitAtBoard(): void {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    await activate('en');
    Object.assign(served, { requests: [], predicted: [], refused: {}, colleagues: [], boards: {}, single: () => undefined });
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
      if (/\/rooms\/(own|company)-boards\//.test(path))
        return Response.json({ head: { seq: 0, id: null }, state: { id: 'amara', boards: served.boards, marks: {} } });
      if (!path.includes('/bulk')) return Response.json(served.colleagues);
      const request = JSON.parse(body as string) as BulkTaskRequest;
      served.requests.push(request);
      return Response.json({ results: request.taskIds.map((id) => ({ id, error: served.refused[id] ?? null })) });
    });
    signInAmara();
  });
  afterEach(() => {
    cleanNotifications();
    rooms.reset();
    signOut();
    vi.unstubAllGlobals();
  });
}

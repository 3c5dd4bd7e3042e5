import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { listBoards } from './board.store.ts';

interface Boards {
  status: 'loading' | 'ready' | 'failed';
  list: readonly BoardSummary[];
}

const boards = proxy<Boards & { owner: string | null }>({ status: 'loading', list: [], owner: null });

async function load(owner: string) {
  if (boards.owner !== owner) Object.assign(boards, { owner, status: 'loading', list: [] });
  else if (boards.status === 'failed') boards.status = 'loading';
  try {
    const list = await listBoards();
    if (boards.owner === owner) Object.assign(boards, { status: 'ready', list });
  } catch {
    if (boards.owner === owner && boards.status === 'loading') boards.status = 'failed';
  }
}

/** The boards that one may read, asked for anew whenever a list of them comes on screen. */
export function useBoards(): Boards & { retry: () => void } {
  const { user } = useSession();
  const owner = user?.id ?? null;
  const { status, list } = useProxy(boards);
  useEffect(() => {
    if (owner !== null) void load(owner);
  }, [owner]);
  return { status, list, retry: () => owner !== null && void load(owner) };
}

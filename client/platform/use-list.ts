import { useEffect, useSyncExternalStore } from 'react';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { ListDefinition, ListPage } from '#shared/platform/list.ts';
import { roomKey } from '#shared/platform/room.ts';
import { call } from './call.ts';
import { Handles } from './handles.ts';
import type { ListView } from './list-view.ts';
import { OpenList, type ListSource } from './open-list.ts';
import { rooms } from './room-store.ts';

/** A live list and what its reader can do with it. */
export interface LiveList<Row> extends ListView<Row> {
  more: () => void;
  hold: (isHeld: boolean) => void;
  showNew: () => void;
}

type AnyList = OpenList<{ id: string }, unknown>;
type Followed<Row extends { id: string }, Query> = ListDefinition<Row, Query> & {
  readonly endpoint: Pick<Endpoint, 'method' | 'url' | 'access'>;
};

const pageSize = 30;
const lists = new Handles<AnyList>();

/** The parts of a query that the address names, and the others. */
function partsOf(url: string, query: object) {
  const isNamed = ([name]: [string, unknown]) => url.includes(`/:${name}`);
  const entries = Object.entries(query) as [string, unknown][];
  return { params: Object.fromEntries(entries.filter(isNamed)), query: Object.fromEntries(entries.filter((one) => !isNamed(one))) };
}

function newList<Row extends { id: string }, Query extends object>(list: Followed<Row, Query>, query: Query): OpenList<Row, Query> {
  const sources = list.roomIds(query).map((id): [string, ListSource] => {
    const { open, use } = rooms.at(list.room, id);
    return [roomKey(list.room, id), { state: open.state, expect: (seq) => open.expect(seq), use: () => use() }];
  });
  const asked = partsOf(list.endpoint.url, query);
  const endpoint = list.endpoint as Endpoint;
  const fetchPage = (paging: object) =>
    call(endpoint, { params: asked.params, query: { ...asked.query, ...paging } } as never) as Promise<unknown> as Promise<ListPage<Row>>;
  return new OpenList({ list, query, sources: new Map(sources), fetchPage, pageSize });
}

function listAt<Row extends { id: string }, Query extends object>(list: Followed<Row, Query>, query: Query): OpenList<Row, Query> {
  const key = `${list.name} ${JSON.stringify(query)}`;
  return lists.at(key, () => newList(list, query) as unknown as AnyList) as unknown as OpenList<Row, Query>;
}

/** Follows a list as long as the component is there: its first page, more on demand, and all of it live. */
export function useList<Row extends { id: string }, Query extends object>(list: Followed<Row, Query>, query: Query): LiveList<Row> {
  const open = listAt(list, query);
  useEffect(() => open.use(), [open]);
  const view = useSyncExternalStore(open.subscribe, open.view, open.view);
  const { more, hold, showNew } = open;
  return { ...view, more, hold, showNew };
}

import { useSearchParams } from 'wouter';
import { deleteViewEndpoint, saveViewEndpoint, type SaveView } from '#shared/tasks/saved-views.api.ts';
import { savedViewsRoom, viewDeleted, viewSaved, type ColumnLayout, type SavedView } from '#shared/tasks/saved-views.room.ts';
import { filterParts } from '#shared/tasks/task-filter.ts';
import { useSession } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { useColumns } from '#client/tasks/table/use-columns.ts';

type Handle = LiveRoom<typeof savedViewsRoom>;
/** How tasks are looked at, without a name. */
export type Look = Omit<SavedView, 'id' | 'name'>;

const kept: readonly string[] = [...filterParts, 'sort'];

function lookIn(params: URLSearchParams, columns: Look['columns']): Look {
  const search = new URLSearchParams([...params].filter(([name, value]) => kept.includes(name) && value !== '').sort());
  return {
    boardId: params.get('boardId') || null,
    layout: params.get('view') === 'table' ? 'table' : 'board',
    search: search.toString(),
    columns: { hidden: [...columns.hidden].sort(), widths: columns.widths },
  };
}

/** Whether two looks show the same; columns count where there are some. */
export const isSameLook = (a: Look, b: Look) =>
  a.boardId === b.boardId &&
  a.layout === b.layout &&
  a.search === b.search &&
  (a.layout === 'board' || JSON.stringify(a.columns) === JSON.stringify(b.columns));

const isArranged = ({ hidden, widths }: ColumnLayout) => hidden.length > 0 || Object.keys(widths).length > 0;

/** Whether a look shows more than what one sees anyhow. */
export const isOwnLook = ({ search, layout, columns }: Look): boolean => search !== '' || (layout === 'table' && isArranged(columns));

/** How it comes depends on the room that there is; a view does not. */
const asItComes: ColumnLayout = { hidden: [], widths: {} };

/** How tasks are looked at now, and the way to look at them otherwise. */
export function useLook(): { look: Look; open: (look: Look) => void } {
  const [params, setParams] = useSearchParams();
  const columns = useColumns();
  const open = ({ layout, boardId, search, columns: arranged }: Look) => {
    if (layout === 'table' && isArranged(arranged)) columns.put(arranged);
    else if (layout === 'table') columns.reset();
    setParams({
      ...(layout === 'table' && { view: 'table' }),
      ...(boardId && { boardId }),
      ...Object.fromEntries(new URLSearchParams(search)),
    });
  };
  return { look: lookIn(params, columns.isUsual ? asItComes : columns.layout), open };
}

/** One's own views by name, and their room; without a room nobody is signed in. */
export function useSavedViews() {
  const me = useSession().actor?.id ?? '';
  const compare = useNameOrder();
  const [live, room] = useRoom(savedViewsRoom, me);
  const views = Object.values(live.state?.views ?? {}).sort((a, b) => compare(a.name, b.name));
  return { status: live.status, retry: live.retry, views, room };
}

/** Keeps a view under its id: a new one, what has become of it, or one that was deleted. */
export function saveView(room: Handle, { id, ...view }: SavedView): Promise<SavedView> {
  const body: SaveView = view;
  return room.predict(viewSaved, { id, ...view }, (key) => callWithSeqs(saveViewEndpoint, { params: { savedViewId: id }, body, key }));
}

export const deleteView = (room: Handle, { id }: SavedView): Promise<{ id: string }> =>
  room.predict(viewDeleted, { id }, (key) => callWithSeqs(deleteViewEndpoint, { params: { savedViewId: id }, key }));

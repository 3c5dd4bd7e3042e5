import { useSearchParams } from 'wouter';
import { deleteViewEndpoint, saveViewEndpoint, type SaveView } from '#shared/tasks/saved-views.api.ts';
import { savedViewsRoom, viewDeleted, viewSaved, type ColumnLayout, type SavedView } from '#shared/tasks/saved-views.room.ts';
import { filterParts } from '#shared/tasks/task-filter.ts';
import { useSession } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { useColumns } from '#client/tasks/state/use-columns.ts';

type Handle = LiveRoom<typeof savedViewsRoom>;
export type ViewState = Omit<SavedView, 'id' | 'name'>;

const kept: readonly string[] = [...filterParts, 'sort'];

function lookIn(params: URLSearchParams, columns: ViewState['columns']): ViewState {
  const search = new URLSearchParams([...params].filter(([name, value]) => kept.includes(name) && value !== '').sort());
  return {
    boardId: params.get('boardId') || null,
    layout: params.get('view') === 'table' ? 'table' : 'board',
    search: search.toString(),
    columns: { hidden: [...columns.hidden].sort(), widths: columns.widths },
  };
}

export const isSameView = (a: ViewState, b: ViewState) =>
  a.boardId === b.boardId &&
  a.layout === b.layout &&
  a.search === b.search &&
  (a.layout === 'board' || JSON.stringify(a.columns) === JSON.stringify(b.columns));

const isArranged = ({ hidden, widths }: ColumnLayout) => hidden.length > 0 || Object.keys(widths).length > 0;

export const isCustomView = ({ search, layout, columns }: ViewState): boolean =>
  search !== '' || (layout === 'table' && isArranged(columns));

const asItComes: ColumnLayout = { hidden: [], widths: {} };

export function useViewState(): { look: ViewState; open: (look: ViewState) => void } {
  const [params, setParams] = useSearchParams();
  const columns = useColumns();
  const open = ({ layout, boardId, search, columns: arranged }: ViewState) => {
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

export function useSavedViews() {
  const me = useSession().actor?.id ?? '';
  const compare = useNameOrder();
  const [live, room] = useRoom(savedViewsRoom, me);
  const views = Object.values(live.state?.views ?? {}).sort((a, b) => compare(a.name, b.name));
  return { status: live.status, retry: live.retry, views, room };
}

export function saveView(room: Handle, { id, ...view }: SavedView): Promise<SavedView> {
  const body: SaveView = view;
  return room.predict(viewSaved, { id, ...view }, (key) => callWithSeqs(saveViewEndpoint, { params: { savedViewId: id }, body, key }));
}

export const deleteView = (room: Handle, { id }: SavedView): Promise<{ id: string }> =>
  room.predict(viewDeleted, { id }, (key) => callWithSeqs(deleteViewEndpoint, { params: { savedViewId: id }, key }));

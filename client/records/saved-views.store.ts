import { useSearchParams } from 'wouter';
import { deleteViewEndpoint, saveViewEndpoint, type SaveView } from '#shared/records/saved-views.api.ts';
import { savedViewsRoom, viewDeleted, viewSaved, type ColumnLayout, type SavedView } from '#shared/records/saved-views.room.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { plainLayout, type Columns } from './use-columns.ts';

type Handle = LiveRoom<typeof savedViewsRoom>;
type ViewState = Pick<SavedView, 'search' | 'columns'>;

/** The part of a page that a view saves. */
export interface ViewPlan {
  /** Name of the list. */
  readonly list: string;
  /** Parameters of the URL with the filter and the sort order. */
  readonly names: readonly string[];
  /** Parameters of the URL that a view restores, but that alone do not make one. */
  readonly places?: readonly string[];
  readonly columns: Pick<Columns, 'layout' | 'isUsual' | 'put' | 'reset'>;
  /** False for an address that shows no table. */
  readonly hasColumns?: (params: URLSearchParams) => boolean;
}

/** Parameters of elements above the list, which a view closes. */
const opened = ['recordId', 'taskId', 'trash'];

const sorted = ({ order, hidden, widths }: ColumnLayout): ColumnLayout => ({
  order,
  hidden: hidden.toSorted(),
  widths: Object.fromEntries(Object.entries(widths).sort(([a], [b]) => (a < b ? -1 : 1))),
});

const isArranged = ({ order, hidden, widths }: ColumnLayout) => order.length > 0 || hidden.length > 0 || Object.keys(widths).length > 0;

const textOf = ({ search, columns }: ViewState) => JSON.stringify([search, sorted(columns)]);

/** Reads the current view from the URL and the columns, and opens a saved one. */
export function useViewState({ list, names, places = [], columns, hasColumns = () => true }: ViewPlan) {
  const [params, setParams] = useSearchParams();
  const parts = [...params].filter(([name, value]) => value !== '' && [...names, ...places].includes(name));
  const state: ViewState = {
    search: new URLSearchParams(parts.sort(([a], [b]) => (a < b ? -1 : 1))).toString(),
    columns: columns.isUsual || !hasColumns(params) ? plainLayout : sorted(columns.layout),
  };
  return {
    list,
    state,
    isCustom: parts.some(([name]) => names.includes(name)) || isArranged(state.columns),
    isShown: (view: SavedView) => textOf(view) === textOf(state),
    open: (view: SavedView) => {
      const search = new URLSearchParams(view.search);
      if (hasColumns(search) && isArranged(view.columns)) columns.put(view.columns);
      else if (hasColumns(search)) columns.reset();
      setParams((now) => {
        const others = [...now].filter(([name]) => ![...names, ...places, ...opened].includes(name));
        return { ...Object.fromEntries(others), ...Object.fromEntries(search) };
      });
    },
  };
}

/** Saved views of the reader, of one list in the order of their names. `count` includes those of other lists. */
export function useSavedViews(list: string) {
  const compare = useNameOrder();
  const [live, room] = useRoom(savedViewsRoom, credentials.personId ?? '');
  const all = Object.values(live.state?.views ?? {});
  const views = all.filter((view) => view.list === list).sort((a, b) => compare(a.name, b.name));
  return { status: live.status, retry: live.retry, views, count: all.length, room };
}

export function saveView(room: Handle, { id, ...view }: SavedView): Promise<SavedView> {
  const body: SaveView = view;
  return room.predict(viewSaved, { id, ...view }, (key) => callWithSeqs(saveViewEndpoint, { params: { savedViewId: id }, body, key }));
}

export const deleteView = (room: Handle, { id }: SavedView): Promise<{ id: string }> =>
  room.predict(viewDeleted, { id }, (key) => callWithSeqs(deleteViewEndpoint, { params: { savedViewId: id }, key }));

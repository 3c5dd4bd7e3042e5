import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { FreeText, Id, LineText, Nullable, personal } from '#shared/platform/schema.ts';

export const tableColumns = ['title', 'status', 'assignee', 'priority', 'startDate', 'dueDate', 'estimate'] as const;
export type TableColumn = (typeof tableColumns)[number];

export const minColumnWidth = 64;
export const maxColumnWidth = 800;
const Width = Type.Optional(Type.Integer({ minimum: minColumnWidth, maximum: maxColumnWidth }));

/** Hidden columns and widths in pixels, if they differ from the default. */
export const ColumnLayout = Type.Object({
  hidden: Type.Array(Type.Enum(tableColumns), { maxItems: tableColumns.length, uniqueItems: true }),
  widths: Type.Object({
    title: Width,
    status: Width,
    assignee: Width,
    priority: Width,
    startDate: Width,
    dueDate: Width,
    estimate: Width,
  }),
});
export type ColumnLayout = Static<typeof ColumnLayout>;

export const ViewName = personal(LineText({ minLength: 1, maxLength: 60, pattern: '\\S' }));

export const maxViews = 100;

export const SavedView = Type.Object({
  id: Id,
  name: ViewName,
  /** Null means all boards that the person may read. */
  boardId: Nullable(Id),
  layout: Type.Enum(['board', 'table']),
  /** Filter and sort order in URL form. */
  search: personal(FreeText({ maxLength: 3000 })),
  columns: ColumnLayout,
});
export type SavedView = Static<typeof SavedView>;

export const viewSaved = defineEvent('saved-view.saved', SavedView);
export const viewDeleted = defineEvent('saved-view.deleted', Type.Object({ id: Id }));

export const savedViewsRoom = defineRoom({
  name: 'saved-views',
  state: Type.Object({ id: Id, views: Type.Record(Type.String(), SavedView) }),
  events: [viewSaved, viewDeleted],
  apply: {
    'saved-view.saved': (kept, view) => {
      kept.views[view.id] = view;
    },
    'saved-view.deleted': (kept, { id }) => {
      delete kept.views[id];
    },
  },
});

import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { FreeText, Id, LineText, Nullable, personal } from '#shared/platform/schema.ts';

/** What a table can show of a task, in this order; its title it always shows. */
export const tableColumns = ['title', 'status', 'assignee', 'priority', 'startDate', 'dueDate', 'estimate'] as const;
export type TableColumn = (typeof tableColumns)[number];

export const narrowestColumn = 64;
export const widestColumn = 800;
const Width = Type.Optional(Type.Integer({ minimum: narrowestColumn, maximum: widestColumn }));

/** What somebody has made of the columns; widths in pixels, where they are not the usual ones. */
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

/** As many as a person keeps. */
export const maxViews = 100;

/** A way of looking at tasks that somebody has kept under a name: theirs alone. */
export const SavedView = Type.Object({
  id: Id,
  name: ViewName,
  /** The board that is looked at; null for all that one may see. */
  boardId: Nullable(Id),
  layout: Type.Enum(['board', 'table']),
  /** What is looked for and in which order, as it stands in an address. */
  search: personal(FreeText({ maxLength: 3000 })),
  columns: ColumnLayout,
});
export type SavedView = Static<typeof SavedView>;

export const viewSaved = defineEvent('saved-view.saved', SavedView);
export const viewDeleted = defineEvent('saved-view.deleted', Type.Object({ id: Id }));

/** What a person has kept. */
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

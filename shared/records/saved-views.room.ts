import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { FreeText, Id, LineText, personal } from '#shared/platform/schema.ts';

export const minColumnWidth = 64;
export const maxColumnWidth = 800;
const maxColumns = 100;

const ColumnName = Type.String({ pattern: '^[a-zA-Z0-9]{1,60}$' });
const ColumnNames = Type.Array(ColumnName, { maxItems: maxColumns, uniqueItems: true });

/** Order of the columns, hidden ones and widths in pixels, as far as they differ from the default. */
export const ColumnLayout = Type.Object({
  order: ColumnNames,
  hidden: ColumnNames,
  widths: Type.Record(ColumnName, Type.Integer({ minimum: minColumnWidth, maximum: maxColumnWidth }), { maxProperties: maxColumns }),
});
export type ColumnLayout = Static<typeof ColumnLayout>;

export const ViewName = personal(LineText({ minLength: 1, maxLength: 60, pattern: '\\S' }));

/** Limit of saved views of one person. */
export const maxViews = 100;

export const SavedView = Type.Object({
  id: Id,
  name: ViewName,
  list: Type.String({ pattern: '^[a-z-]{1,40}$', description: 'Name of the list that the view shows, for example `goals`.' }),
  /** Filter and sort order as the parameters of a URL. */
  search: personal(FreeText({ maxLength: 3000 })),
  columns: ColumnLayout,
});
export type SavedView = Static<typeof SavedView>;

export const viewSaved = defineEvent('saved-view.saved', SavedView);
export const viewDeleted = defineEvent('saved-view.deleted', Type.Object({ id: Id }));

/** Saved views of one person, of all lists. */
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

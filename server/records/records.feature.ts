import { SaveView } from '#shared/records/saved-views.api.ts';
import { ColumnLayout, SavedView } from '#shared/records/saved-views.room.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { SavedViewEntity } from './saved-view.entity.ts';
import { servedSavedViews } from './saved-views.room.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

const ownViews = { table: 'saved_view', record: 'id', author: 'person_id', room: `'saved-views:' || person_id` };

/** Saved views, which every list has. */
export const recordsFeature = defineFeature({
  name: 'records',
  entities: [SavedViewEntity],
  rooms: [servedSavedViews],
  routes: () => [savedViewsRoutes],
  personalColumns: [
    { ...ownViews, column: 'name' },
    { ...ownViews, column: 'search' },
  ],
  otherTextColumns: { saved_view: ['columns', 'list'] },
  tags: [{ name: 'Saved views', description: 'Filters, sort orders and columns that a person has saved.', segments: ['saved-views'] }],
  schemas: { SaveView, SavedView, ColumnLayout },
});

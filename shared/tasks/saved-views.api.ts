import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { SavedView } from './saved-views.room.ts';

const params = Type.Object({ savedViewId: Id });

export const SaveView = Type.Pick(SavedView, ['name', 'boardId', 'layout', 'search', 'columns']);
export type SaveView = Static<typeof SaveView>;

/** Keeps a view under the browser's choice of an id: a new one, what has become of an old one, or one that was deleted. */
export const saveViewEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/saved-views/:savedViewId',
  access: 'Tasks.view',
  schema: { params, body: SaveView, response: { 200: SavedView } },
});

export const deleteViewEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/saved-views/:savedViewId',
  access: 'Tasks.view',
  schema: { params, response: { 200: Type.Object({ id: Id }) } },
});

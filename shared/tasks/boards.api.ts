import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardDates, BoardSummary, BoardTitle } from './board.schema.ts';
import { BoardMark } from './own-boards.room.ts';
import { boardParams } from './params.ts';
import './tasks.errors.ts';

const nothing = Type.Object({});

export const NewBoard = Type.Object({ id: Id, title: BoardTitle, ...Type.Partial(BoardDates).properties });
export type NewBoard = Static<typeof NewBoard>;

export const createBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards',
  summary: 'Create a project board',
  description: 'The client chooses the id. The caller becomes the owner.',
  access: 'Tasks.create',
  whileImpersonating: 'allowed',
  schema: { body: NewBoard, response: { 200: BoardSummary } },
});

export const openPrivateBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/private',
  summary: 'Open the private board',
  description: 'Returns the private board of the caller; creates it at the first call.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { body: nothing, response: { 200: BoardSummary } },
});

export const renameBoardEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId',
  summary: 'Rename a board',
  description: 'Only for project boards that are not archived, by their owners. A department board has the name of its department.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: Type.Object({ title: BoardTitle }), response: { 200: BoardSummary } },
});

export const archiveBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/archive',
  summary: 'Archive a board',
  description: 'Only for project boards, by their owners. The tasks of an archived board cannot be changed.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: nothing, response: { 200: BoardSummary } },
});

export const restoreBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/restore',
  summary: 'Restore an archived board',
  description: 'Only for project boards, by their owners. Its tasks can be changed again.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: nothing, response: { 200: BoardSummary } },
});

export const visitBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/visit',
  summary: 'Mark a board as visited',
  description: 'The board becomes the first of the recently used boards of the caller.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: nothing, response: { 200: BoardMark } },
});

export const markFavouriteEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/favourite',
  summary: 'Mark a board as favourite',
  description: 'For every reader of the board. Adds it to the favourite boards of the caller or removes it from them.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: Type.Object({ isFavourite: Type.Boolean() }), response: { 200: BoardMark } },
});

import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardSummary, BoardTitle } from './board.schema.ts';
import { BoardMark } from './own-boards.room.ts';
import { boardParams } from './params.ts';

const nothing = Type.Object({});

/** A project board, whose id is the browser's choice. Whoever makes it owns it. */
export const NewBoard = Type.Object({ id: Id, title: BoardTitle });
export type NewBoard = Static<typeof NewBoard>;

export const createBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards',
  access: 'Tasks.create',
  schema: { body: NewBoard, response: { 200: BoardSummary } },
});

/** One's private board: the one that there is, else a new one. */
export const openDeskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/desk',
  access: 'Tasks.view',
  schema: { body: nothing, response: { 200: BoardSummary } },
});

export const renameBoardEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId',
  access: 'Tasks.view',
  schema: { params: boardParams, body: Type.Object({ title: BoardTitle }), response: { 200: BoardSummary } },
});

export const archiveBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/archive',
  access: 'Tasks.view',
  schema: { params: boardParams, body: nothing, response: { 200: BoardSummary } },
});

export const restoreBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/restore',
  access: 'Tasks.view',
  schema: { params: boardParams, body: nothing, response: { 200: BoardSummary } },
});

/** Says that one works on this board now: it stands first among those that were used last, on every machine. */
export const visitBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/visit',
  access: 'Tasks.view',
  schema: { params: boardParams, body: nothing, response: { 200: BoardMark } },
});

export const markFavouriteEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/favourite',
  access: 'Tasks.view',
  schema: { params: boardParams, body: Type.Object({ isFavourite: Type.Boolean() }), response: { 200: BoardMark } },
});

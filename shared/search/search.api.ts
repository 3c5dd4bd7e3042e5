import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText, Id, personal } from '#shared/platform/schema.ts';
import { BoardKind, BoardSummary } from '#shared/tasks/board.schema.ts';
import { TaskStatus, TaskTitle } from '#shared/tasks/task.schema.ts';

const FoundTask = Type.Object({
  kind: Type.Literal('task'),
  id: Id,
  title: TaskTitle,
  status: TaskStatus,
  assigneeId: Id,
  boardId: Id,
  boardTitle: BoardSummary.properties.title,
  /** Its board is archived: it is only read, and on nobody's desk. */
  isArchived: Type.Boolean(),
});
export type FoundTask = Static<typeof FoundTask>;

const FoundBoard = Type.Object({
  kind: Type.Literal('board'),
  id: Id,
  title: BoardSummary.properties.title,
  boardKind: BoardKind,
  isArchived: Type.Boolean(),
});
export type FoundBoard = Static<typeof FoundBoard>;

const FoundPerson = Type.Object({ kind: Type.Literal('person'), id: Id, name: personal(Type.String()) });
export type FoundPerson = Static<typeof FoundPerson>;

/** What is found of each kind at most. */
export const foundOfKind = 5;

export const Found = Type.Union([FoundTask, FoundBoard, FoundPerson]);
export type Found = Static<typeof Found>;

export const longestKeyword = 100;

/** What the actor may read and whose name holds every word of the keyword: by kind, what begins with it first. */
export const searchEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/search',
  access: 'signed-in',
  schema: {
    querystring: Type.Object({ keyword: FreeText({ minLength: 1, maxLength: longestKeyword, pattern: '\\S' }) }),
    response: { 200: Type.Object({ found: Type.Array(Found) }) },
  },
});

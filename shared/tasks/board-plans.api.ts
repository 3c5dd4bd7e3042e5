import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Nullable } from '#shared/platform/schema.ts';
import { BoardDates, BoardSummary } from './board.schema.ts';
import { NewBoard } from './boards.api.ts';
import { boardParams } from './params.ts';

export const setBoardDatesEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/boards/:boardId/dates',
  summary: 'Set the dates of a project board',
  description: 'Only by owners of the board. An end before the start is refused.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: BoardDates, response: { 200: BoardSummary } },
});

export const markTemplateEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/boards/:boardId/template',
  summary: 'Mark a project board as a template',
  description: 'Templates are offered to their readers for a new board.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: Type.Object({ isTemplate: Type.Boolean() }), response: { 200: BoardSummary } },
});

/** Most tasks, subtasks included, that are copied with a board. */
export const maxCopiedTasks = 1000;

export const CopiedDueDates = Type.Enum(['keep', 'shift', 'none']);
export type CopiedDueDates = Static<typeof CopiedDueDates>;

export const BoardCopy = Type.Object({
  ...NewBoard.properties,
  withMembers: Type.Boolean(),
  /** Null copies no tasks. `shift` moves the dates by the days between the start dates of both boards. */
  tasks: Nullable(Type.Object({ dueDates: CopiedDueDates })),
});
export type BoardCopy = Static<typeof BoardCopy>;

export const copyBoardEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/copy',
  summary: 'Copy a board',
  description:
    'Creates a project board with the lanes and labels of a readable board, optionally with its members and its tasks. Copied tasks are not started; comments, files and effort are not copied.',
  access: 'Tasks.create',
  whileImpersonating: 'allowed',
  attemptsPerMinute: 20,
  schema: { params: boardParams, body: BoardCopy, response: { 200: BoardSummary } },
});

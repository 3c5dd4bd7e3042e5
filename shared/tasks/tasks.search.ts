import { Type, type Static } from 'typebox';
import { Id } from '#shared/platform/schema.ts';
import { BoardKind, BoardSummary } from './board.schema.ts';
import { TaskStatus, TaskTitle } from './task.schema.ts';

export const FoundTask = Type.Object({
  kind: Type.Literal('task'),
  id: Id,
  title: TaskTitle,
  status: TaskStatus,
  assigneeId: Id,
  boardId: Id,
  boardTitle: BoardSummary.properties.title,
  isArchived: Type.Boolean(),
});
export type FoundTask = Static<typeof FoundTask>;

export const FoundBoard = Type.Object({
  kind: Type.Literal('board'),
  id: Id,
  title: BoardSummary.properties.title,
  boardKind: BoardKind,
  isArchived: Type.Boolean(),
});
export type FoundBoard = Static<typeof FoundBoard>;

import type { TaskCard } from '#shared/tasks/task.schema.ts';

/** Columns of the parts that most cards lack. */
export interface CardPartColumns {
  mainTaskId?: string | null;
  subtaskRank?: string | null;
  subtaskCount: number;
  subtasksDone: number;
  commentCount: number;
  labelIds: string[];
  coverId?: string | null;
  keyResultId?: string | null;
}

export const cardPartColumns = `main_task_id as "mainTaskId", subtask_rank as "subtaskRank", subtask_count as "subtaskCount",
  subtasks_done as "subtasksDone", comment_count as "commentCount", label_ids as "labelIds", cover_id as "coverId",
  key_result_id as "keyResultId"`;

type CardParts = Pick<TaskCard, 'mainTaskId' | 'subtaskRank' | 'subtasks' | 'commentCount' | 'labelIds' | 'coverId' | 'keyResultId'>;

/** Leaves out the parts that a card lacks. */
export function cardPartsOf(row: CardPartColumns): CardParts {
  const parts: CardParts = {};
  if (row.mainTaskId) parts.mainTaskId = row.mainTaskId;
  if (row.subtaskRank) parts.subtaskRank = row.subtaskRank;
  if (row.subtaskCount > 0) parts.subtasks = { done: row.subtasksDone, total: row.subtaskCount };
  if (row.commentCount > 0) parts.commentCount = row.commentCount;
  if (row.labelIds.length > 0) parts.labelIds = row.labelIds;
  if (row.coverId) parts.coverId = row.coverId;
  if (row.keyResultId) parts.keyResultId = row.keyResultId;
  return parts;
}

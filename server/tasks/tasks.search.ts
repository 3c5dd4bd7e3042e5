import { FoundBoard, FoundTask } from '#shared/tasks/tasks.search.ts';
import { defineSearch } from '#server/platform/data/search-kind.ts';

const taskSearch = defineSearch(FoundTask, {
  from: 'task t join board b on b.id = t.board_id',
  id: 't.id',
  properties: {
    title: 't.title',
    status: 't.status',
    assigneeId: 't.assignee_id',
    boardId: 'b.id',
    boardTitle: 'b.title',
    isArchived: 'b.archived_at is not null',
  },
});

const boardSearch = defineSearch(FoundBoard, {
  from: 'board b',
  id: 'b.id',
  properties: { title: 'b.title', boardKind: 'b.kind', isArchived: 'b.archived_at is not null' },
});

export const tasksSearch = [taskSearch, boardSearch];

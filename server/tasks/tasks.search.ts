import { FoundBoard, FoundTask } from '#shared/tasks/tasks.search.ts';
import { defineSearch } from '#server/platform/data/search-kind.ts';

const places = 'cairn.readable_boards(_company, _person)';

const taskSearch = defineSearch(FoundTask, {
  from: 'task t join board b on b.id = t.board_id',
  id: 't.id',
  rows: { text: ['title'], place: 'board_id', places, hiddenBy: 'deleted_at', isLarge: true },
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
  rows: { text: ['title'], place: 'id', places },
  properties: { title: 'b.title', boardKind: 'b.kind', isArchived: 'b.archived_at is not null' },
});

export const tasksSearch = [taskSearch, boardSearch];

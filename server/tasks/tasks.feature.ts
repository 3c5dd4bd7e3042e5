import { defineFeature } from '#server/platform/http/feature.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { Lane, BoardSummary } from '#shared/tasks/board.schema.ts';
import { BoardLanes } from '#shared/tasks/boards.events.ts';
import { BulkChange, BulkResult } from '#shared/tasks/bulk.api.ts';
import { DeletedTask } from '#shared/tasks/deletion.ts';
import { HistoryEntry } from '#shared/tasks/history.api.ts';
import { BoardMember } from '#shared/tasks/members.events.ts';
import { BoardMark } from '#shared/tasks/own-boards.room.ts';
import { SaveView } from '#shared/tasks/saved-views.api.ts';
import { SavedView, ColumnLayout } from '#shared/tasks/saved-views.room.ts';
import { Description } from '#shared/tasks/task-details.schema.ts';
import { TaskCard, TaskPlace, TaskStatus, Priority } from '#shared/tasks/task.schema.ts';
import { NewTask, TaskChanges } from '#shared/tasks/tasks.api.ts';
import { servedAssignedTasks } from './assigned-tasks.room.ts';
import { BoardEntity, LaneEntity, BoardMemberEntity, BoardMarkEntity } from './board.entity.ts';
import { servedBoard } from './board.room.ts';
import { servedOwnBoards, servedCompanyBoards } from './own-boards.room.ts';
import { SavedViewEntity } from './saved-view.entity.ts';
import { servedSavedViews } from './saved-views.room.ts';
import { taskCommentHost, taskHost } from './task-host.ts';
import { TaskReminderEntity } from './task-reminder.entity.ts';
import { TaskTextEntity, WatcherEntity } from './task-text.entity.ts';
import { TaskEntity } from './task.entity.ts';
import { servedTask } from './task.room.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { tasksSearch } from './tasks.search.ts';
import { syncDepartmentBoards } from './department-boards.service.ts';
import { memberNotifications } from './member-notifications.ts';
import { taskCommentNotifications } from './task-comment-notifications.ts';
import { taskNotifications } from './task-notifications.ts';

export const tasksFeature = defineFeature({
  name: 'tasks',
  entities: [
    BoardEntity,
    LaneEntity,
    BoardMemberEntity,
    BoardMarkEntity,
    SavedViewEntity,
    TaskEntity,
    TaskTextEntity,
    WatcherEntity,
    TaskReminderEntity,
  ],
  rooms: [servedBoard, servedAssignedTasks, servedOwnBoards, servedCompanyBoards, servedTask, servedSavedViews],
  onStaffChange: syncDepartmentBoards,
  notifications: [...taskNotifications, ...taskCommentNotifications, ...memberNotifications],
  routes: () => [tasksRoutes],
  hosts: [taskHost],
  commentHosts: [taskCommentHost],
  search: tasksSearch,
  demo: async () => (await import('./tasks.demo.ts')).tasksDemo,
  personalColumns: [
    { table: 'task', column: 'title', record: 'id', author: 'creator_id', room: `'board:' || board_id` },
    { table: 'board', column: 'title', record: 'id', author: `case when kind = 'private' then owner_id end`, room: `'board:' || id` },
    {
      table: 'lane',
      column: 'name',
      record: 'id',
      author: `(select case when b.kind = 'private' then b.owner_id end from board b where b.id = board_id)`,
      room: `'board:' || board_id`,
    },
    { table: 'saved_view', column: 'name', record: 'id', author: 'person_id', room: `'saved-views:' || person_id` },
    { table: 'saved_view', column: 'search', record: 'id', author: 'person_id', room: `'saved-views:' || person_id` },
    { table: 'task_text', column: 'document', record: 'id', author: 'writer_id', room: `'task:' || id`, schema: RichText },
  ],
  otherTextColumns: {
    board: ['kind'],
    board_member: ['role'],
    saved_view: ['columns', 'layout'],
    task: ['priority', 'rank', 'status'],
    task_reminder: ['moment'],
  },
  tags: [
    { name: 'Boards', description: 'Boards with their lanes and members.', segments: ['boards'] },
    {
      name: 'Tasks',
      description: 'Tasks, their history, files and watchers, and saved views of them.',
      segments: ['tasks', 'saved-views'],
    },
  ],
  schemas: {
    Lane,
    BoardSummary,
    BoardLanes,
    BulkChange,
    BulkResult,
    DeletedTask,
    HistoryEntry,
    BoardMember,
    BoardMark,
    SaveView,
    SavedView,
    ColumnLayout,
    TaskCard,
    TaskPlace,
    TaskStatus,
    Priority,
    NewTask,
    TaskChanges,
    Description,
  },
});

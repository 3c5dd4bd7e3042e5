import { defineFeature } from '#server/platform/http/feature.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { Lane, BoardSummary } from '#shared/tasks/board.schema.ts';
import { BoardLanes } from '#shared/tasks/boards.events.ts';
import { BulkChange, BulkResult } from '#shared/tasks/bulk.api.ts';
import { DeletedTask } from '#shared/tasks/deletion.ts';
import { EffortEntry } from '#shared/tasks/effort.schema.ts';
import { BoardLabel, BoardLabels } from '#shared/tasks/label.schema.ts';
import { HistoryEntry } from '#shared/tasks/history.api.ts';
import { BoardMember } from '#shared/tasks/members.events.ts';
import { BoardMark } from '#shared/tasks/own-boards.room.ts';
import { Description } from '#shared/tasks/task-details.schema.ts';
import { Recurrence, TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import { TaskCard, TaskPlace, TaskStatus, Priority } from '#shared/tasks/task.schema.ts';
import { NewTask, TaskChanges } from '#shared/tasks/tasks.api.ts';
import { servedAssignedTasks } from './assigned-tasks.room.ts';
import { BoardEntity, LaneEntity, BoardMemberEntity, BoardMarkEntity } from './board.entity.ts';
import { servedBoard } from './board.room.ts';
import { servedOwnBoards, servedCompanyBoards } from './own-boards.room.ts';
import { LabelEntity } from './label.entity.ts';
import { taskHandOvers } from './task-hand-overs.ts';
import { seriesDays } from './recurrence/series-days.sql.ts';
import { taskDays } from './task-days.sql.ts';
import { tasksDue } from './tasks-due.sql.ts';
import { taskCommentHost, taskHost } from './task-host.ts';
import { recurrenceRoutes } from './recurrence/recurrence.routes.ts';
import { KeptFields, TaskOccurrenceEntity, TaskSeriesEntity } from './recurrence/task-series.entity.ts';
import { OwnReminderEntity } from './reminders/own-reminder.entity.ts';
import { servedOwnReminders } from './reminders/own-reminders.room.ts';
import { reminderNotifications } from './reminders/reminder-notifications.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { TaskReminderEntity } from './task-reminder.entity.ts';
import { TaskTextEntity, WatcherEntity } from './task-text.entity.ts';
import { EffortEntity } from './effort/effort.entity.ts';
import { TaskEntity } from './task.entity.ts';
import { servedTask } from './task.room.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { tasksSearch } from './tasks.search.ts';
import { releaseDepartmentBoard, syncDepartmentBoards } from './department-boards.service.ts';
import { memberNotifications } from './member-notifications.ts';
import { taskCommentNotifications } from './task-comment-notifications.ts';
import { effortRoutes } from './effort/effort.routes.ts';
import { taskNotifications } from './task-notifications.ts';
import { taskImportNotifications } from './transfers/import-notifications.ts';
import { taskExportRoutes } from './transfers/export-tasks.ts';
import { taskImportRoutes } from './transfers/import-tasks.ts';

export const tasksFeature = defineFeature({
  name: 'tasks',
  entities: [
    BoardEntity,
    LaneEntity,
    LabelEntity,
    BoardMemberEntity,
    BoardMarkEntity,
    TaskEntity,
    TaskTextEntity,
    WatcherEntity,
    EffortEntity,
    TaskReminderEntity,
    OwnReminderEntity,
    TaskSeriesEntity,
    TaskOccurrenceEntity,
  ],
  rooms: [servedBoard, servedAssignedTasks, servedOwnBoards, servedCompanyBoards, servedTask, servedOwnReminders],
  onStaffChange: syncDepartmentBoards,
  onDepartmentMerge: releaseDepartmentBoard,
  notifications: [
    ...taskNotifications,
    ...taskImportNotifications,
    ...taskCommentNotifications,
    ...memberNotifications,
    ...reminderNotifications,
  ],
  routes: () => [tasksRoutes, effortRoutes, recurrenceRoutes, remindersRoutes, taskExportRoutes, taskImportRoutes],
  calendar: [taskDays, seriesDays],
  duties: [tasksDue],
  handOvers: taskHandOvers,
  references: [{ to: 'keyresult', table: 'task', column: 'key_result_id', plural: 'tasks', condition: 'deleted_at is null' }],
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
    {
      table: 'label',
      column: 'name',
      record: 'id',
      author: `(select case when b.kind = 'private' then b.owner_id end from board b where b.id = board_id)`,
      room: `'board:' || board_id`,
    },
    {
      table: 'task_occurrence',
      column: 'kept',
      record: 'id',
      author: '(select t.creator_id from task t where t.id = task_occurrence.id)',
      room: `(select 'board:' || t.board_id from task t where t.id = task_occurrence.id)`,
      schema: KeptFields,
    },
    { table: 'task_text', column: 'document', record: 'id', author: 'writer_id', room: `'task:' || id`, schema: RichText },
  ],
  otherTextColumns: {
    board: ['kind'],
    board_member: ['role'],
    label: ['color'],
    effort: ['started_rank'],
    task: ['label_ids', 'priority', 'rank', 'status', 'subtask_rank'],
    task_reminder: ['moment'],
    task_series: ['rule', 'state'],
  },
  tags: [
    { name: 'Boards', description: 'Boards with their lanes and members.', segments: ['boards'] },
    { name: 'Tasks', description: 'Tasks, their history, files and watchers.', segments: ['tasks'] },
  ],
  schemas: {
    BoardLabel,
    BoardLabels,
    Lane,
    BoardSummary,
    BoardLanes,
    BulkChange,
    BulkResult,
    DeletedTask,
    EffortEntry,
    HistoryEntry,
    BoardMember,
    BoardMark,
    TaskCard,
    TaskPlace,
    TaskStatus,
    Priority,
    NewTask,
    TaskChanges,
    Description,
    Recurrence,
    TaskSeries,
    OwnReminder,
  },
});

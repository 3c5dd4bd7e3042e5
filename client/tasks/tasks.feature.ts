import { msg } from '@lingui/core/macro';
import { IconChecklist, IconRepeat } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { taskEchoesOf } from './state/echoes.ts';
import { boardResult, personResult, taskResult } from './search-results.tsx';

const taskHref = (id: string) => `/admin/tasks?taskId=${id}`;

export const tasksFeature = defineFeature({
  name: 'tasks',
  pages: [
    {
      path: '/admin/tasks',
      privilege: 'Tasks',
      group: 'main',
      icon: IconChecklist,
      label: msg`Tasks`,
      letter: 't',
      isPreloaded: true,
      load: async () => (await import('./board.screen.tsx')).BoardScreen,
      Skeleton: BoardSkeleton,
    },
  ],
  commands: [{ privilege: 'Tasks', label: msg`New task`, icon: IconChecklist, href: '/admin/tasks?view=my&create=1' }],
  calendarKinds: {
    'task-due': {
      label: msg`Task due`,
      icon: IconChecklist,
      hrefOf: taskHref,
      move: { privilege: 'Tasks', load: async () => (await import('./calendar/move-entry.ts')).moveTaskEntry },
    },
    'task-repeat': { label: msg`Recurring task`, icon: IconRepeat, hrefOf: taskHref },
  },
  duties: {
    tasks: {
      label: msg({ message: '{count, plural, one {# task overdue or due today} other {# tasks overdue or due today}}' }),
      icon: IconChecklist,
    },
  },
  cards: [
    {
      name: 'my-tasks',
      page: 'me',
      title: msg`My tasks by due date`,
      size: 'narrow',
      privilege: 'Tasks',
      href: '/admin/tasks?view=my',
      load: async () => (await import('./dashboard/my-tasks-card.tsx')).MyTasksCard,
    },
  ],
  keyResultTasks: async () => (await import('./key-result-tasks.tsx')).KeyResultTasks,
  echoesOf: taskEchoesOf,
  searchResults: { task: taskResult, board: boardResult, person: personResult },
  faults: async () => (await import('./tasks.faults.ts')).tasksFaults,
  errors: {
    'board.full': msg`This board is full. Delete tasks that are no longer needed, then add new ones.`,
    'assigned-tasks.full': msg`Limit of 2,000 open tasks per person reached. Complete or delete some tasks first.`,
    'board.archived': msg`This board is archived and read-only. A board owner can restore it.`,
    'boards.full': msg`Your company has reached the board limit. Use an existing board.`,
    'board-copy.too-large': msg`This board has more than 1,000 tasks. Copy it without its tasks, or delete some first.`,
    'labels.full': msg`A board can have at most 50 labels. Remove one before adding another.`,
    'lanes.full': msg`A board can have at most five lanes. Remove one before adding another.`,
    'move.forbidden': msg`A completed task can only be moved back to In Progress.`,
    'owner.last': msg`A board needs an owner. Make someone else an owner first.`,
    'subtasks.open': msg`This task still has open subtasks. Complete them first.`,
    'subtasks.full': msg`A task can have at most 100 subtasks.`,
    'main-task.deleted': msg`The main task is deleted. Restore the main task first.`,
    'reminder.task-completed': msg`This task is completed, so no reminder can be set. Reopen the task first.`,
    'member.has-tasks': msg`This person still has open tasks on this board. Choose who gets them.`,
  },
});

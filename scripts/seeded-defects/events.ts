import type { SeededDefect } from './seeded-defect.ts';

export const eventsDefects: readonly SeededDefect[] = [
  {
    name: 'newer-event-applied',
    file: 'shared/platform/room.ts',
    find: '!definition || event.v > definition.v',
    replace: '!definition',
    tests: ['shared/platform/room.test.ts'],
  },
  {
    name: 'gap-not-noticed',
    file: 'shared/platform/cursor.ts',
    find: 'firstSeq > cursor.seq + 1',
    replace: 'firstSeq > cursor.seq + 2',
    tests: ['shared/platform/cursor.test.ts'],
  },
  {
    name: 'overlap-applied-twice',
    file: 'shared/platform/cursor.ts',
    find: 'events.slice(cursor.seq + 1 - firstSeq)',
    replace: 'events.slice(0)',
    tests: ['shared/platform/cursor.test.ts'],
  },
  {
    name: 'subtask-on-board',
    file: 'shared/tasks/board.room.ts',
    find: "card.status === 'completed' || card.mainTaskId",
    replace: "card.status === 'completed'",
    tests: ['shared/tasks/board.room.test.ts', 'server/tasks/subtasks.test.ts'],
  },
  {
    name: 'completed-stays-assigned',
    file: 'shared/tasks/assigned-tasks.room.ts',
    find: "if (card.status === 'completed') delete assigned.cards[card.id];\n      else assigned",
    replace: 'assigned',
    tests: ['shared/tasks/assigned-tasks.room.test.ts', 'server/tasks/assigned-tasks.test.ts'],
  },
  {
    name: 'inbox-unbounded',
    file: 'shared/notifications/inbox.room.ts',
    find: '.slice(0, maxInboxNotifications)',
    replace: '',
    tests: ['shared/notifications/inbox.room.test.ts'],
  },
  {
    name: 'read-again-later',
    file: 'shared/notifications/inbox.room.ts',
    find: 'notification.readAt === null && (notificationIds',
    replace: '(notificationIds',
    tests: ['shared/notifications/inbox.room.test.ts'],
  },
  {
    name: 'lane-change-untold',
    file: 'server/tasks/lanes.service.ts',
    find: '    recordEvent(boardRoom, boardId, laneChanged, present(boardId, lanes));\n',
    replace: '',
    tests: ['server/app/rooms-after-actions.test.ts'],
  },
  {
    name: 'card-between-lost',
    file: 'shared/tasks/ranks.ts',
    find: 'taken.find((rank) => rank > before) ?? null',
    replace: 'null',
    tests: ['shared/tasks/ranks.test.ts'],
  },
];

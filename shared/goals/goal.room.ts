import { Type, type Static } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { recordFilesOf } from '#shared/files/record-files.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id } from '#shared/platform/schema.ts';
import { goal } from './goal.record.ts';

export const GoalReminderTime = Type.Enum(['soon', 'today', 'overdue']);
export type GoalReminderTime = Static<typeof GoalReminderTime>;

/** Recorded once for each end, person and time. */
export const goalBecameDue = defineEvent('goal.became-due', Type.Object({ id: Id, employeeId: Id, endsOn: Day, moment: GoalReminderTime }));

export const goalFiles = recordFilesOf(goal);

/** Files and comments of a goal; the room `goals` of its employee contains the goal. Readers of the goal may join. */
export const goalRoom = defineRoom({
  name: 'goal',
  state: Type.Object({ id: Id, files: Type.Array(FileRecord), comments: Type.Array(ThreadComment) }),
  events: [goalFiles.attached, goalFiles.removed, goalBecameDue, ...commentEvents],
  apply: {
    ...commentFolds,
    ...goalFiles.folds,
    // Time-dependent values are not part of the state.
    'goal.became-due': () => {},
  },
});

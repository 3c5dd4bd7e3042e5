import { Type } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { recordFilesOf } from '#shared/files/record-files.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id } from '#shared/platform/schema.ts';
import { CheckIn } from './check-in.schema.ts';
import { keyResult } from './key-result.record.ts';

const Put = Type.Object({ id: Id, checkIn: CheckIn });
export const checkInMade = defineEvent('keyresult.checked-in', Put);
export const checkInCorrected = defineEvent('keyresult.check-in-corrected', Put);
export const checkInDeleted = defineEvent('keyresult.check-in-deleted', Type.Object({ id: Id, checkInId: Id }));

export const CheckInMoment = Type.Enum(['due', 'missed']);
/** Recorded once for each period, and once for periods that were missed. */
export const checkInBecameDue = defineEvent(
  'keyresult.check-in-due',
  Type.Object({ id: Id, assigneeId: Id, periodStartsOn: Day, moment: CheckInMoment }),
);

export const keyResultFiles = recordFilesOf(keyResult);

/** Newest first; the one that was made last decides between equal moments. */
const newestFirst = (one: CheckIn, other: CheckIn) =>
  other.at.localeCompare(one.at) || other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);

function put(state: { checkIns: CheckIn[] }, { checkIn }: { checkIn: CheckIn }): void {
  const others = state.checkIns.filter(({ id }) => id !== checkIn.id);
  state.checkIns = [...others, checkIn].toSorted(newestFirst);
}

/** Check-ins, files and comments of a key result. Readers of its objective may join. */
export const keyResultRoom = defineRoom({
  name: 'keyresult',
  state: Type.Object({
    id: Id,
    checkIns: Type.Array(CheckIn),
    files: Type.Array(FileRecord),
    comments: Type.Array(ThreadComment),
  }),
  events: [
    checkInMade,
    checkInCorrected,
    checkInDeleted,
    checkInBecameDue,
    keyResultFiles.attached,
    keyResultFiles.removed,
    ...commentEvents,
  ],
  apply: {
    ...commentFolds,
    ...keyResultFiles.folds,
    // Time-dependent values are not part of the state.
    'keyresult.check-in-due': () => {},
    'keyresult.checked-in': put,
    'keyresult.check-in-corrected': put,
    'keyresult.check-in-deleted': (state, { checkInId }) => {
      state.checkIns = state.checkIns.filter(({ id }) => id !== checkInId);
    },
  },
});

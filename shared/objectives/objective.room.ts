import { Type } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { recordFilesOf } from '#shared/files/record-files.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { compareText } from '#shared/platform/list.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable, personal } from '#shared/platform/schema.ts';
import { objective } from './objective.record.ts';
import { Proposal } from './proposal.schema.ts';
import { maxShownTransfers, ObjectiveTransfer } from './transfer.schema.ts';

export const objectiveFiles = recordFilesOf(objective);

export const objectiveProposed = defineEvent('objective.proposed', Type.Object({ id: Id, proposal: Proposal }));
/** The proposal was approved, returned or withdrawn. */
export const proposalEnded = defineEvent(
  'objective.proposal-ended',
  Type.Object({
    id: Id,
    as: Type.Enum(['approved', 'returned', 'withdrawn']),
    comment: personal(Nullable(Type.String({ maxLength: 500 }))),
    authorId: Id,
  }),
);

const Placed = Type.Object({ id: Id, transfer: ObjectiveTransfer });
export const transferAsked = defineEvent('objective.transfer-asked', Placed);
/** The request to take over was accepted, declined or withdrawn, or it lapsed. */
export const transferEnded = defineEvent('objective.transfer-ended', Placed);

/** Newest first. */
const placeTransfer = (state: { transfers: ObjectiveTransfer[] }, { transfer }: { transfer: ObjectiveTransfer }): void => {
  const others = state.transfers.filter(({ id }) => id !== transfer.id);
  state.transfers = [...others, transfer]
    .toSorted((one, other) => compareText(other.at, one.at) || compareText(other.id, one.id))
    .slice(0, maxShownTransfers);
};

/** Files, comments, the proposed change and the transfers of an objective. Its readers may join. */
export const objectiveRoom = defineRoom({
  name: 'objective',
  state: Type.Object({
    id: Id,
    files: Type.Array(FileRecord),
    comments: Type.Array(ThreadComment),
    proposal: Nullable(Proposal),
    transfers: Type.Array(ObjectiveTransfer),
  }),
  events: [
    objectiveProposed,
    proposalEnded,
    transferAsked,
    transferEnded,
    objectiveFiles.attached,
    objectiveFiles.removed,
    ...commentEvents,
  ],
  apply: {
    ...commentFolds,
    ...objectiveFiles.folds,
    'objective.proposed': (state, { proposal }) => {
      state.proposal = proposal;
    },
    'objective.proposal-ended': (state) => {
      state.proposal = null;
    },
    'objective.transfer-asked': placeTransfer,
    'objective.transfer-ended': placeTransfer,
  },
});

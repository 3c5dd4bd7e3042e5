import { Type } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { recordFilesOf } from '#shared/files/record-files.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable, personal } from '#shared/platform/schema.ts';
import { objective } from './objective.record.ts';
import { Proposal } from './proposal.schema.ts';

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

/** Files, comments and the proposed change of an objective. Its readers may join. */
export const objectiveRoom = defineRoom({
  name: 'objective',
  state: Type.Object({ id: Id, files: Type.Array(FileRecord), comments: Type.Array(ThreadComment), proposal: Nullable(Proposal) }),
  events: [objectiveProposed, proposalEnded, objectiveFiles.attached, objectiveFiles.removed, ...commentEvents],
  apply: {
    ...commentFolds,
    ...objectiveFiles.folds,
    'objective.proposed': (state, { proposal }) => {
      state.proposal = proposal;
    },
    'objective.proposal-ended': (state) => {
      state.proposal = null;
    },
  },
});

import { Type } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Recognition, withReactionChange } from './recognition.schema.ts';
import {
  recognitionDeleted,
  recognitionGiven,
  recognitionRaised,
  recognitionReacted,
  recognitionReactionChanged,
} from './recognition.events.ts';

/** One recognition with its comments, for those who may read it. It is null once it is deleted. */
export const recognitionRoom = defineRoom({
  name: 'recognition',
  state: Type.Object({ id: Id, recognition: Nullable(Recognition), comments: Type.Array(ThreadComment) }),
  events: [recognitionGiven, recognitionReacted, recognitionReactionChanged, recognitionRaised, recognitionDeleted, ...commentEvents],
  apply: {
    ...commentFolds,
    'recognition.given': (state, recognition) => {
      state.recognition = recognition;
    },
    'recognition.reacted': (state, recognition) => {
      state.recognition = recognition;
    },
    'recognition.reaction-changed': (state, change) => {
      if (state.recognition) state.recognition = withReactionChange(state.recognition, change);
    },
    'recognition.raised': (state, { recognition }) => {
      state.recognition = recognition;
    },
    'recognition.deleted': (state) => {
      state.recognition = null;
    },
  },
});

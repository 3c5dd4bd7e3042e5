import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import {
  feedCommentsCounted,
  feedReactionChanged,
  feedRecognitionAdded,
  feedRecognitionChanged,
  feedRecognitionRemoved,
} from './recognition.events.ts';

const nothing = () => {};

/** Recognitions of a company, of a department, or of a person, which contains the private ones too. They are a live list. */
export const recognitionFeedRoom = defineRoom({
  name: 'recognition-feed',
  state: Type.Object({ id: Id }),
  events: [feedRecognitionAdded, feedRecognitionChanged, feedReactionChanged, feedCommentsCounted, feedRecognitionRemoved],
  apply: {
    'feed-recognition.added': nothing,
    'feed-recognition.changed': nothing,
    'feed-recognition.reaction-changed': nothing,
    'feed-recognition.comments-counted': nothing,
    'feed-recognition.removed': nothing,
  },
});

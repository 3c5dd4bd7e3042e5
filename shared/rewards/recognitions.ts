import { Type, type Static } from 'typebox';
import { defineList, definePatch } from '#shared/platform/list.ts';
import { Id } from '#shared/platform/schema.ts';
import { recognitionFeedRoom } from './recognition-feed.room.ts';
import { Recognition, withReactionChange } from './recognition.schema.ts';
import {
  feedCommentsCounted,
  feedReactionChanged,
  feedRecognitionAdded,
  feedRecognitionChanged,
  feedRecognitionRemoved,
} from './recognition.events.ts';

const Params = Type.Object({ feedId: { ...Id, description: 'Company, department or person whose feed it is.' } });
export type RecognitionQuery = Static<typeof Params>;

/** A feed of recognitions, newest first. */
export const recognitions = defineList({
  name: 'recognitions',
  url: '/api/recognition-feeds/:feedId/recognitions',
  summary: 'List the recognitions of a feed',
  description: 'The feed of the company, of a department, or the own one, in pages, newest first. Only the own feed contains private ones.',
  tag: 'Rewards',
  access: 'Rewards.view',
  record: Recognition,
  params: Params,
  query: Type.Object({}),
  room: recognitionFeedRoom,
  roomIds: ({ feedId }) => [feedId],
  updates: [feedRecognitionAdded, feedRecognitionChanged],
  inserts: [feedRecognitionAdded],
  deletes: [feedRecognitionRemoved],
  patches: [
    definePatch(feedReactionChanged, withReactionChange),
    definePatch(feedCommentsCounted, (recognition: Recognition, { comments }) => ({ ...recognition, comments })),
  ],
  rowInState: () => undefined,
  matches: ({ feedIds }, { feedId }) => feedIds.includes(feedId),
  keys: () => [
    { by: 'at', isDescending: true },
    { by: 'id', isDescending: true },
  ],
});

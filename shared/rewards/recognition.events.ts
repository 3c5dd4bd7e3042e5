import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { AddOn, ReactionChange, Recognition } from './recognition.schema.ts';

const Gone = Type.Object({ id: Id });

/** The second version has reactions and points that others added. */
const upcasts = [(data: object) => ({ ...data, reactions: [], addOns: [] })];

export const recognitionGiven = defineEvent('recognition.given', Recognition, upcasts);
/** Only older logs contain it: it grows with the number of people. */
export const recognitionReacted = defineEvent('recognition.reacted', Recognition);
export const recognitionReactionChanged = defineEvent('recognition.reaction-changed', ReactionChange);
export const recognitionRaised = defineEvent('recognition.raised', Type.Object({ recognition: Recognition, addOn: AddOn }));
export const recognitionDeleted = defineEvent('recognition.deleted', Gone);

/** The feeds have events of their own, so that a subscriber follows each recognition once. */
export const feedRecognitionAdded = defineEvent('feed-recognition.added', Recognition, upcasts);
export const feedRecognitionChanged = defineEvent('feed-recognition.changed', Recognition, upcasts);
/** One reaction and the number of comments, so that the size does not depend on the number of people. */
export const feedReactionChanged = defineEvent('feed-recognition.reaction-changed', ReactionChange);
export const feedCommentsCounted = defineEvent('feed-recognition.comments-counted', Type.Pick(Recognition, ['id', 'comments']));
export const feedRecognitionRemoved = defineEvent('feed-recognition.removed', Gone);

import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { AddOn, Recognition } from './recognition.schema.ts';

const Gone = Type.Object({ id: Id });

/** The second version has reactions and points that others added. */
const upcasts = [(data: object) => ({ ...data, reactions: [], addOns: [] })];

export const recognitionGiven = defineEvent('recognition.given', Recognition, upcasts);
export const recognitionReacted = defineEvent('recognition.reacted', Recognition);
export const recognitionRaised = defineEvent('recognition.raised', Type.Object({ recognition: Recognition, addOn: AddOn }));
export const recognitionDeleted = defineEvent('recognition.deleted', Gone);

/** The feeds have events of their own, so that a subscriber follows each recognition once. */
export const feedRecognitionAdded = defineEvent('feed-recognition.added', Recognition, upcasts);
export const feedRecognitionChanged = defineEvent('feed-recognition.changed', Recognition, upcasts);
export const feedRecognitionRemoved = defineEvent('feed-recognition.removed', Gone);

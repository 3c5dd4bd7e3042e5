import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { Recognition } from './recognition.schema.ts';

const Gone = Type.Object({ id: Id });

export const recognitionGiven = defineEvent('recognition.given', Recognition);
export const recognitionDeleted = defineEvent('recognition.deleted', Gone);

/** The feeds have events of their own, so that a subscriber follows each recognition once. */
export const feedRecognitionAdded = defineEvent('feed-recognition.added', Recognition);
export const feedRecognitionChanged = defineEvent('feed-recognition.changed', Recognition);
export const feedRecognitionRemoved = defineEvent('feed-recognition.removed', Gone);

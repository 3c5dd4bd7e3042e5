import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FileRecord } from './file.schema.ts';

export const fileUploaded = defineEvent('file.uploaded', FileRecord);
export const fileReady = defineEvent('file.ready', FileRecord);
export const fileRefused = defineEvent('file.refused', FileRecord);
export const fileAttached = defineEvent('file.attached', Type.Object({ id: Id }));
/** Deleted by its uploader or the sweep. */
export const fileDiscarded = defineEvent('file.discarded', Type.Object({ id: Id }));

import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FileRecord } from './file.schema.ts';

/** Its bytes are stored; whether they may be shown is found out by a job. */
export const fileUploaded = defineEvent('file.uploaded', FileRecord);
export const fileReady = defineEvent('file.ready', FileRecord);
export const fileRefused = defineEvent('file.refused', FileRecord);
/** It hangs on a record from now on, whose room tells of it. */
export const fileAttached = defineEvent('file.attached', Type.Object({ id: Id }));
/** It is no longer there: whoever sent it, or the sweep, took it away. */
export const fileDiscarded = defineEvent('file.discarded', Type.Object({ id: Id }));

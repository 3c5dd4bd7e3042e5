import { Type } from 'typebox';
import { Id } from '#shared/platform/schema.ts';

/** What the addresses of endpoints about boards and tasks name. */
export const boardParams = Type.Object({ boardId: Id });
export const taskParams = Type.Object({ taskId: Id });

import { Type } from 'typebox';
import { Id } from '#shared/platform/schema.ts';

export const boardParams = Type.Object({ boardId: Id });
export const taskParams = Type.Object({ taskId: Id });

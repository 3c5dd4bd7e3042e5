import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { call } from '#client/platform/call.ts';

/* Without the task's room, for where only its card is shown. */
export const sendWatch = (taskId: string, personId: string) => call(watchTaskEndpoint, { params: { taskId, personId }, body: {} });
export const sendUnwatch = (taskId: string, personId: string) => call(unwatchTaskEndpoint, { params: { taskId, personId } });

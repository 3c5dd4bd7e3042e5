/* SQL instead of entities: conditions on the status of a session, for the statements of several files. */
import { finalStatuses, openStatuses, plannedStatuses } from '#shared/calibration/calibration.schema.ts';

const listOf = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/** Statuses of open sessions, for `status in ${openStatusesSql}`. */
export const openStatusesSql = listOf(openStatuses);
export const plannedStatusesSql = listOf(plannedStatuses);
export const finalStatusesSql = listOf(finalStatuses);

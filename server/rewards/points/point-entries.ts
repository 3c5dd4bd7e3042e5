import type { PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { pointEntries, type PointEntryQuery } from '#shared/rewards/point-entries.ts';
import { pointEntriesList, pointEntryFields, pointStatementEndpoints } from '#shared/rewards/point-statement.api.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import { registerExport, type ExportedList } from '#server/records/record-registry.ts';
import { exportRoutes } from '#server/records/record.routes.ts';
import { authorizePoints } from './statement-access.ts';
import { toldEntry } from './told-entry.ts';

type Row = Omit<PointEntry, 'at'> & { at: Date | string };

export const servedPointEntries: ServedList<PointEntry, PointEntryQuery, Row> = {
  list: pointEntries,
  table: 'point_entry',
  columns: `id, person_id as "personId", account, delta, balance, kind, ref_id as "refId", actor_id as "actorId", reason, at`,
  column: { id: { sql: 'id', type: 'uuid' }, at: { sql: 'at', type: 'timestamptz' } },
  authorize: (snapshot, { personId }) => authorizePoints(snapshot, personId),
  where: ({ personId, account }, bind) => [
    `person_id = ${bind(personId)}`,
    ...(account === undefined ? [] : [`account = ${bind(account)}`]),
  ],
  present: (row) => toldEntry({ ...row, at: new Date(row.at).toISOString() }),
};

const exported: ExportedList = {
  plural: pointEntriesList,
  access: pointStatementEndpoints.startExport.access,
  fields: pointEntryFields,
  list: servedPointEntries as unknown as ExportedList['list'],
};

registerExport(exported);

export const pointStatementRoutes = exportRoutes(exported, pointStatementEndpoints);

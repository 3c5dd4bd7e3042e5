import type { PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { pointEntries, type PointEntryQuery } from '#shared/rewards/point-entries.ts';
import { canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { ServedList } from '#server/platform/live/lists.ts';

type Row = Omit<PointEntry, 'at'> & { at: Date | string };

export const servedPointEntries: ServedList<PointEntry, PointEntryQuery, Row> = {
  list: pointEntries,
  table: 'point_entry',
  columns: `id, person_id as "personId", account, delta, balance, kind, ref_id as "refId", actor_id as "actorId", reason, at`,
  column: { id: { sql: 'id', type: 'uuid' }, at: { sql: 'at', type: 'timestamptz' } },
  authorize: async ({ actor }, { personId }) => authorizeRead(actor.id === personId && canUseRewards(actor)),
  where: ({ personId, account }, bind) => [
    `person_id = ${bind(personId)}`,
    ...(account === undefined ? [] : [`account = ${bind(account)}`]),
  ],
  present: (row) => ({ ...row, at: new Date(row.at).toISOString() }),
};

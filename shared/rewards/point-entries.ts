import { Type, type Static } from 'typebox';
import { defineList } from '#shared/platform/list.ts';
import { Id } from '#shared/platform/schema.ts';
import { PointAccount, PointEntry } from './point-entry.schema.ts';
import { pointEntryAdded, pointsRoom } from './points.room.ts';

const Params = Type.Object({ personId: Id });
const Query = Type.Object({ account: Type.Optional({ ...PointAccount, description: 'Only the entries of this account.' }) });
export type PointEntryQuery = Static<typeof Params> & Static<typeof Query>;

/** Statement of a person, newest first. */
export const pointEntries = defineList({
  name: 'point-entries',
  url: '/api/people/:personId/point-entries',
  summary: 'List the point entries of a person',
  description: 'The entries of the caller, or of a person whose rewards the caller manages, in pages, newest first.',
  tag: 'Rewards',
  access: 'Rewards.view',
  record: PointEntry,
  params: Params,
  query: Query,
  room: pointsRoom,
  roomIds: ({ personId }) => [personId],
  updates: [pointEntryAdded],
  inserts: [pointEntryAdded],
  deletes: [],
  rowInState: () => undefined,
  matches: (entry, { personId, account }) => entry.personId === personId && (account === undefined || entry.account === account),
  keys: () => [
    { by: 'at', isDescending: true },
    { by: 'id', isDescending: true },
  ],
});

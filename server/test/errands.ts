import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, person, text } from '#shared/records/fields.ts';
import { people } from '#shared/records/list-fields.ts';
import { versionTable } from '#server/app/migrations/initial/company-table.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { idList, recorded, recordTable, roomed, versioned } from '#server/records/record.entity.ts';
import type { LoadOwners } from '#server/records/record-plan.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

const label = msg({ message: 'Name' });

/**
 * Record of no feature for tests of rooms by record: a private errand is in the room of its owner, or has one of its own if others help; a
 * shared one is in the room of its lead, or in that of the company.
 */
const errand = defineRecord({
  name: 'errand',
  plural: 'errands',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Errands',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    note: text({ label, max: 120, isOptional: true, isPersonal: true }),
    ownerId: person({ label }),
    leadId: person({ label, isOptional: true }),
    helperIds: people({ label, max: 5 }),
    isPrivate: boolean({ label }),
  },
  versions: true,
  liveBy: 'leadId',
  isMovable: true,
  roomOf({ id, isPrivate, ownerId, leadId, helperIds }, companyId) {
    if (isPrivate) return helperIds.length > 0 ? id : ownerId;
    return leadId ?? companyId;
  },
  importKey: ['name'],
});
export type Errand = RowOf<typeof errand>;

const schema = defineEntity({
  name: 'ErrandEntity',
  ...recordTable(errand),
  properties: {
    ...recorded,
    ...roomed,
    ...versioned,
    name: p.string().length(120),
    note: p.string().length(120).nullable(),
    ownerId: p.uuid(),
    leadId: p.uuid().nullable(),
    helperIds: idList(),
    isPrivate: p.boolean(),
  },
});
class ErrandEntity extends schema.class {}
schema.setClass(ErrandEntity);

const columns = [
  'room_id uuid not null',
  'publication jsonb',
  'name text not null',
  'note text',
  'owner_id uuid not null',
  'lead_id uuid',
  'helper_ids uuid[] not null',
  'is_private boolean not null',
];

type Place = Pick<Errand, 'isPrivate' | 'ownerId' | 'leadId' | 'helperIds'>;
/** A private errand is read by its owner and those who help, a shared one by its lead, or by all without one. */
export function canReadErrand({ id }: Pick<Actor, 'id'>, { isPrivate, ownerId, leadId, helperIds }: Place): boolean {
  if (isPrivate) return id === ownerId || helperIds.includes(id);
  return leadId === null || id === leadId;
}
const isConcerned = ({ id }: Actor, { ownerId, leadId }: Place) => id === ownerId || id === leadId;

const ownersSql = 'select id, owner_id || helper_ids as readers from errand where id = any($1::uuid[])';
/** Reads who may join the rooms of single errands; other rooms have no owner. */
const loadReaders: LoadOwners<readonly string[]> = async (em, roomIds) => {
  const rows = await sqlIn(em)<{ id: string; readers: string[] }>(ownersSql, [roomIds]);
  const readers = new Map(rows.map((row) => [row.id, row.readers]));
  return (id) => readers.get(id) ?? null;
};

/** Adds errands to a world. Only the owner of an errand changes its note. */
export async function openErrands(world: World) {
  const opened = await openRecord<Errand, typeof errand.fields>(world, errand, ErrandEntity, {
    columns,
    sample: {},
    rules: {
      policy: {
        canRead: canReadErrand,
        canCreate: (actor, place) => isConcerned(actor, place) || (place.leadId === null && !place.isPrivate),
        canEdit: isConcerned,
        canDelete: isConcerned,
        canJoinRoom: ({ id, companyId }, roomId, readers) =>
          [id, companyId].includes(roomId) || (Array.isArray(readers) && readers.includes(id)),
        canAct: { publish: isConcerned },
        fieldRights: ({ id }, { ownerId }) => (id === ownerId ? {} : { note: 'read' }),
      },
      loadOwners: loadReaders,
      visibleTo({ id, companyId }, bind) {
        const own = bind(id);
        const isHelped = `room_id = errand.id and ${own}::uuid = any(owner_id || helper_ids)`;
        return [`(room_id in (${own}::uuid, ${bind(companyId)}::uuid) or ${isHelped})`];
      },
      canList: () => true,
    },
  });
  await world.sql(versionTable(errand.name));
  return opened;
}

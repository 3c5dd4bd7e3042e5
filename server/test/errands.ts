import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, person, text } from '#shared/records/fields.ts';
import { recorded, recordTable, roomed } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

const label = msg({ message: 'Name' });

/** Record of no feature for tests of rooms by record: a private errand is in the room of its owner, a shared one in that of its lead. */
const errand = defineRecord({
  name: 'errand',
  plural: 'errands',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Errands',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    note: text({ label, max: 120, isOptional: true }),
    ownerId: person({ label }),
    leadId: person({ label }),
    isPrivate: boolean({ label }),
  },
  liveBy: 'leadId',
  isMovable: true,
  roomOf: ({ isPrivate, ownerId, leadId }) => (isPrivate ? ownerId : leadId),
  importKey: ['name'],
});
export type Errand = RowOf<typeof errand>;

const schema = defineEntity({
  name: 'ErrandEntity',
  ...recordTable(errand),
  properties: {
    ...recorded,
    ...roomed,
    name: p.string().length(120),
    note: p.string().length(120).nullable(),
    ownerId: p.uuid(),
    leadId: p.uuid(),
    isPrivate: p.boolean(),
  },
});
class ErrandEntity extends schema.class {}
schema.setClass(ErrandEntity);

const columns = [
  'room_id uuid not null',
  'name text not null',
  'note text',
  'owner_id uuid not null',
  'lead_id uuid not null',
  'is_private boolean not null',
];

type Place = Pick<Errand, 'isPrivate' | 'ownerId' | 'leadId'>;
/** A private errand is read by its owner, a shared one by its lead. */
export const canReadErrand = ({ id }: Actor, { isPrivate, ownerId, leadId }: Place) => id === (isPrivate ? ownerId : leadId);
const isConcerned = ({ id }: Actor, { ownerId, leadId }: Place) => id === ownerId || id === leadId;

/** Adds errands to a world. Only the owner of an errand changes its note. */
export const openErrands = (world: World) =>
  openRecord<Errand, typeof errand.fields>(world, errand, ErrandEntity, {
    columns,
    sample: {},
    rules: {
      policy: {
        canRead: canReadErrand,
        canCreate: isConcerned,
        canEdit: isConcerned,
        canDelete: isConcerned,
        canJoinRoom: ({ id }, roomId) => id === roomId,
        canAct: {},
        fieldRights: ({ id }, { ownerId }) => (id === ownerId ? {} : { note: 'read' }),
      },
      visibleTo: ({ id }, bind) => [`room_id = ${bind(id)}::uuid`],
      canList: () => true,
    },
  });

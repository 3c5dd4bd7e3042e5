import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { pagePolicy } from '#shared/access/page.policy.ts';
import { kra } from '#shared/kras/kra.record.ts';
import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { percent, reference, text } from '#shared/records/fields.ts';
import type { BulkRequest, FieldChanges } from '#shared/records/record.api.ts';
import { meanPercent } from '#shared/records/record-tree.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { servedRooms } from '#server/app/features.ts';
import { recordTable as createTable, roomsOf } from '#server/app/migrations/initial/company-table.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';
import { recordParts } from '#server/records/record-parts.ts';
import type { RecordReference } from '#server/records/references.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';
import type { World } from './world.ts';

/** Record of no feature, for tests of what all records with a tree have. */
const topic = defineRecord({
  name: 'topic',
  plural: 'topics',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Topics',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true }),
    area: text({ label: msg({ message: 'Name' }), max: 120 }),
    parentId: reference({ label: msg({ message: 'Name' }), to: 'topic', isOptional: true }),
    kraId: reference({ label: msg({ message: 'Key result area' }), to: 'kra', isOptional: true }),
    progress: percent({ label: msg({ message: 'Progress' }), initial: 0 }),
  },
  liveBy: 'company',
  importKey: ['name'],
  tree: { parent: 'parentId', maxDepth: 6, inherits: ['area'], rollups: { progress: meanPercent } },
});
export type Topic = RowOf<typeof topic>;

const schema = defineEntity({
  name: 'TopicEntity',
  ...recordTable(topic),
  properties: {
    ...recorded,
    name: p.string().length(120),
    area: p.string().length(120),
    parentId: p.uuid().nullable(),
    kraId: p.uuid().nullable(),
    progress: p.double(),
  },
});
class TopicEntity extends schema.class {}
schema.setClass(TopicEntity);

const columns = ['name text not null', 'area text not null', 'parent_id uuid', 'kra_id uuid', 'progress double precision not null'];

/** Adds the table and the room of topics to a world, and returns the actions of its HR administrator. */
export async function openTopics(world: World) {
  await world.sql(createTable('topic', columns, {}) + roomsOf('company', 'topics'));
  world.services.orm.discoverEntity(TopicEntity);
  const service = createRecordService(topic, TopicEntity, { policy: pagePolicy(topic), visibleTo: () => [] });
  const rooms = servedRooms as Map<string, ServedRoom>;
  const parts = recordParts(service);
  for (const served of parts.rooms) rooms.set(served.room.name, served);
  (world.services.references as RecordReference[]).push(...parts.references);
  const context = () => world.contextOf(world.hrAdmin);
  const asTopic = async (answer: Promise<Values>) => (await answer) as unknown as Topic;
  return {
    create: async (values: Partial<Topic> = {}) =>
      asTopic(service.create(await context(), { id: randomUUID(), name: 'Topic', area: 'Quarry', ...values })),
    edit: async (id: string, changes: FieldChanges) => asTopic(service.edit(await context(), id, changes)),
    read: async (id: string) => asTopic(service.read(await context(), id)),
    act: async (action: 'archive' | 'restore' | 'delete', id: string) => service[action](await context(), id),
    bulk: async (request: BulkRequest) => (await service.bulk(await context(), request)).results,
    trash: async () => (await service.trash(await context(), { limit: 50 })).rows.map(({ id }) => id),
    /** Endpoints of records that topics may name. */
    kras: kra.endpoints,
    close: () => rooms.delete('topics'),
  };
}

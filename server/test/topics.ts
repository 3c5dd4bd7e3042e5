import { defineEntity, p } from '@mikro-orm/postgresql';
import { kra } from '#shared/kras/kra.record.ts';
import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { percent, reference, text } from '#shared/records/fields.ts';
import { areAllZero, meanPercent } from '#shared/records/record-tree.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
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
  tree: { parent: 'parentId', maxDepth: 6, inherits: ['area'], rollups: { progress: meanPercent }, keepsOwn: areAllZero },
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

/** Adds topics to a world, and returns the actions of its HR administrator. */
export async function openTopics(world: World) {
  const opened = await openRecord<Topic, typeof topic.fields>(world, topic, TopicEntity, {
    columns,
    sample: { name: 'Topic', area: 'Quarry' },
  });
  // Endpoints of records that topics may name.
  return { ...opened, kras: kra.endpoints };
}

import { defineEntity, p } from '@mikro-orm/postgresql';
import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { person, reference, status, text } from '#shared/records/fields.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { recorded, recordTable, roomed } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

const label = msg({ message: 'Name' });
const actionTo = (to: string) => ({
  label: msg({ message: '{count, plural, one {Close goal} other {Close goals}}' }),
  done: msg({ message: 'Closed: {title}' }),
  doneMany: msg({ message: '{count, plural, one {# closed} other {# closed}}' }),
  history: msg({ message: '<0>{name}</0> closed this record' }),
  to,
});

/** Record of no feature whose state chooses the room, and in whose tree children have the state of their parent. */
const campaign = defineRecord({
  name: 'campaign',
  plural: 'campaigns',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Campaigns',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    ownerId: person({ label }),
    parentId: reference({ label, to: 'campaign', isOptional: true }),
    stage: status({
      label,
      states: { draft: { label, to: ['open'] }, open: { label, to: ['draft'] } },
    }),
  },
  actions: { start: actionTo('open'), withdraw: actionTo('draft') },
  liveBy: 'ownerId',
  roomOf: ({ stage, ownerId }, companyId) => (stage === 'draft' ? ownerId : companyId),
  importKey: ['name'],
  tree: { parent: 'parentId', maxDepth: 4, inherits: ['stage'], rollups: {} },
});
export type Campaign = RowOf<typeof campaign>;

const schema = defineEntity({
  name: 'CampaignEntity',
  ...recordTable(campaign),
  properties: {
    ...recorded,
    ...roomed,
    name: p.string().length(120),
    ownerId: p.uuid(),
    parentId: p.uuid().nullable(),
    stage: p.string().length(20),
  },
});
class CampaignEntity extends schema.class {}
schema.setClass(CampaignEntity);

const columns = [
  'room_id uuid not null',
  'name text not null',
  'owner_id uuid not null',
  'parent_id uuid references campaign (id)',
  'stage text not null',
];

/** Adds campaigns to a world, and returns the actions of its HR administrator. */
export const openCampaigns = (world: World) =>
  openRecord<Campaign, typeof campaign.fields>(world, campaign, CampaignEntity, {
    columns,
    sample: { ownerId: world.editor.id },
    rules: { ...pageRules(campaign), visibleTo: () => [] } as never,
  });

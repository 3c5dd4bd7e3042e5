import { defineEntity, p } from '@mikro-orm/postgresql';
import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, day, number, percent, reference, status, text } from '#shared/records/fields.ts';
import { meanPercent, type RollupRow } from '#shared/records/record-tree.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

const label = msg({ message: 'Name' });
const activeLabel = msg({ message: 'Active' });
const closedLabel = msg({ message: 'Closed' });
const states = status({
  label: msg({ message: 'Status' }),
  states: { active: { label: activeLabel, to: ['closed'] }, closed: { label: closedLabel, to: ['active'] } },
});
const actionTo = (to: string) => ({
  label: msg({ message: '{count, plural, one {Close goal} other {Close goals}}' }),
  done: msg({ message: 'Closed: {title}' }),
  doneMany: msg({ message: '{count, plural, one {# closed} other {# closed}}' }),
  history: msg({ message: '<0>{name}</0> closed this record' }),
  to,
});

const drivers = { milestones: label, children: label, both: label };
const partNames = ['progress', 'weight', 'state'] as const;
type PartValues = { [N in (typeof partNames)[number]]: N extends 'state' ? string : number };
const parts = {
  progress: {
    from: partNames,
    row: ({ progress, weight: own, state }: PartValues) => ({ value: progress, weight: own, isCounted: state === 'active' }),
  },
};
const weight = number({ label: msg({ message: 'Weight' }), min: 0, max: 10_000, initial: 0 });

const outlooks = { closed: closedLabel, overdue: label, soon: label, open: activeLabel };
type Dated = { readonly endsOn: string | null; readonly state: string };
const daysFrom = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;

function outlookOf({ endsOn, state }: Dated, today: string): keyof typeof outlooks {
  if (state === 'closed') return 'closed';
  if (endsOn === null) return 'open';
  if (endsOn < today) return 'overdue';
  return daysFrom(endsOn, today) >= -7 ? 'soon' : 'open';
}

/** Record of no feature whose tree has two kinds, as objectives with key results have. */
export const venture = defineRecord({
  name: 'venture',
  plural: 'ventures',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Ventures',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    area: text({ label, max: 60 }),
    parentId: reference({ label, to: 'venture', isOptional: true }),
    driver: choice({ label: msg({ message: 'Type' }), options: drivers, initial: 'both' }),
    weight,
    endsOn: day({ label: msg({ message: 'End' }), isOptional: true }),
    progress: percent({ label: msg({ message: 'Progress' }), initial: 0 }),
    state: states,
  },
  actions: { close: actionTo('closed'), reopen: actionTo('active') },
  computed: {
    outlook: {
      field: choice({ label: msg({ message: 'Status' }), options: outlooks }),
      from: ['endsOn', 'state'],
      value: outlookOf,
      sql: ({ endsOn, state }, today) => `case when ${state} = 'closed' then 'closed' when ${endsOn} < ${today} then 'overdue'
        when ${endsOn} - ${today} <= 7 then 'soon' else 'open' end`,
    },
    daysOverdue: {
      field: number({ label: msg({ message: 'Progress' }), min: 1, max: 100_000, isOptional: true }),
      from: ['endsOn', 'state'],
      value: (row, today) => (outlookOf(row, today) === 'overdue' ? daysFrom(row.endsOn!, today) : null),
      sql: ({ endsOn, state }, today) => `case when ${state} = 'active' and ${endsOn} < ${today} then ${today} - ${endsOn} end`,
    },
  },
  liveBy: 'company',
  importKey: ['name'],
  tree: {
    parent: 'parentId',
    maxDepth: 6,
    inherits: ['area'],
    rollups: {
      progress: (rows, { driver }) => meanPercent(rows.filter(({ kind }) => isDriving(driver, kind))),
    },
    rollupFrom: ['driver'],
    parts,
  },
});
export type Venture = RowOf<typeof venture> & { readonly outlook: string; readonly daysOverdue: number | null };

const isDriving = (driver: string, kind: RollupRow['kind']) => driver === 'both' || (driver === 'children') === (kind === 'venture');

export const milestone = defineRecord({
  name: 'milestone',
  plural: 'milestones',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Milestones',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    area: text({ label, max: 60 }),
    ventureId: reference({ label, to: 'venture' }),
    weight,
    endsOn: day({ label: msg({ message: 'End' }), isOptional: true }),
    progress: percent({ label: msg({ message: 'Progress' }), initial: 0 }),
    state: states,
  },
  actions: { close: actionTo('closed'), reopen: actionTo('active') },
  liveBy: 'company',
  importKey: ['name'],
  tree: { parent: 'ventureId', maxDepth: 7, inherits: ['area'], rollups: {}, parts },
});
export type Milestone = RowOf<typeof milestone>;

const common = {
  ...recorded,
  name: p.string().length(120),
  area: p.string().length(60),
  weight: p.integer(),
  endsOn: p.date().nullable(),
  progress: p.double(),
  state: p.string().length(10),
};
const ventureSchema = defineEntity({
  name: 'VentureEntity',
  ...recordTable(venture),
  properties: { ...common, parentId: p.uuid().nullable(), driver: p.string().length(20) },
});
export class VentureEntity extends ventureSchema.class {}
ventureSchema.setClass(VentureEntity);

const milestoneSchema = defineEntity({
  name: 'MilestoneEntity',
  ...recordTable(milestone),
  properties: { ...common, ventureId: p.uuid() },
});
export class MilestoneEntity extends milestoneSchema.class {}
milestoneSchema.setClass(MilestoneEntity);

const columns = [
  'name text not null',
  'area text not null',
  'weight integer not null',
  'ends_on date',
  'progress double precision not null',
  'state text not null',
];
export const ventureColumns = [...columns, 'parent_id uuid', 'driver text not null'];
export const milestoneColumns = [...columns, 'venture_id uuid not null'];

const sample = { name: 'North face', area: 'Quarry' };

/** Adds ventures and their milestones to a world, and returns the actions of its HR administrator. */
export async function openVentures(world: World) {
  const ventures = await openRecord<Venture, typeof venture.fields>(world, venture, VentureEntity, {
    columns: ventureColumns,
    sample,
  });
  const milestones = await openRecord<Milestone, typeof milestone.fields>(world, milestone, MilestoneEntity, {
    columns: milestoneColumns,
    sample,
  });
  const close = () => {
    ventures.close();
    milestones.close();
  };
  return { ventures, milestones, close };
}

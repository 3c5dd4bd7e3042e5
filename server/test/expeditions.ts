import { defineEntity, p } from '@mikro-orm/postgresql';
import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { dateTime, day, text, time } from '#shared/records/fields.ts';
import { choices, people } from '#shared/records/list-fields.ts';
import { country, currency, money, timeZone } from '#shared/records/locale-fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import type { InnerRow } from '#shared/records/rows.ts';
import type { Money } from '#shared/records/money.ts';
import { idList, moment, recorded, recordTable, textList } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

const label = msg({ message: 'Name' });

/** Record of no feature, for tests of field kinds. */
export const expedition = defineRecord({
  name: 'expedition',
  plural: 'expeditions',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Expeditions',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    stages: rows({
      label: msg({ message: 'Points' }),
      max: 10,
      fields: { name: text({ label, max: 60 }), camps: rows({ label, max: 5, fields: { name: text({ label, max: 60 }) } }) },
    }),
    memberIds: people({ label: msg({ message: 'Employee' }), max: 5 }),
    seasons: choices({ label: msg({ message: 'Type' }), options: { dry: msg({ message: 'Yes' }), wet: msg({ message: 'No' }) } }),
    budget: money({ label: msg({ message: 'Weight' }), min: 0, max: 1_000_000, isOptional: true }),
    country: country({ label: msg({ message: 'Description' }), isOptional: true }),
    currency: currency({ label: msg({ message: 'Progress' }), isOptional: true }),
    zone: timeZone({ label: msg({ message: 'Status' }), isOptional: true }),
    leavesAt: time({ label: msg({ message: 'Start' }), isOptional: true }),
    startsOn: day({ label: msg({ message: 'Joining date' }), isOptional: true }),
    endsOn: day({ label: msg({ message: 'End' }), isOptional: true, notBefore: 'startsOn' }),
    briefedAt: dateTime({ label: msg({ message: 'Grade' }), isOptional: true }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
export type Expedition = RowOf<typeof expedition>;

const schema = defineEntity({
  name: 'ExpeditionEntity',
  ...recordTable(expedition),
  properties: {
    ...recorded,
    name: p.string().length(120),
    stages: p.json<InnerRow[]>(),
    memberIds: idList(),
    seasons: textList(),
    budget: p.json<Money>().nullable(),
    country: p.string().length(2).nullable(),
    currency: p.string().length(3).nullable(),
    zone: p.string().length(64).nullable(),
    leavesAt: p.string().length(5).nullable(),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    briefedAt: moment().nullable(),
  },
});
export class ExpeditionEntity extends schema.class {}
schema.setClass(ExpeditionEntity);

export const expeditionColumns = [
  'name text not null',
  'stages jsonb not null',
  'member_ids uuid[] not null',
  'seasons text[] not null',
  'budget jsonb',
  'country text',
  'currency text',
  'zone text',
  'leaves_at text',
  'starts_on date',
  'ends_on date',
  'briefed_at timestamptz(3)',
];

/** Adds expeditions to a world, and returns the actions of its HR administrator. */
export const openExpeditions = (world: World) =>
  openRecord<Expedition, typeof expedition.fields>(world, expedition, ExpeditionEntity, {
    columns: expeditionColumns,
    sample: { name: 'North face' },
  });

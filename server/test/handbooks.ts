import { defineEntity, p } from '@mikro-orm/postgresql';
import { msg } from '#shared/platform/message.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { number, richText, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import type { InnerRow } from '#shared/records/rows.ts';
import { versionTable } from '#server/app/migrations/initial/company-table.ts';
import { recorded, recordTable, versioned } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

const label = msg({ message: 'Name' });

/** Record of no feature with versions. */
export const handbook = defineRecord({
  name: 'handbook',
  plural: 'handbooks',
  page: 'Departments',
  tag: 'Handbooks',
  fields: {
    name: text({ label, max: 120, isSearched: true }),
    level: number({ label: msg({ message: 'Level' }), min: 1, max: 9, initial: 1 }),
    chapters: rows({ label: msg({ message: 'Points' }), max: 5, fields: { name: text({ label, max: 60 }) } }),
    introduction: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  versions: true,
  liveBy: 'company',
  importKey: ['name'],
});
export type Handbook = RowOf<typeof handbook>;

const schema = defineEntity({
  name: 'HandbookEntity',
  ...recordTable(handbook),
  properties: {
    ...recorded,
    ...versioned,
    name: p.string().length(120),
    level: p.integer(),
    chapters: p.json<InnerRow[]>(),
    introduction: p.json<RichText>().nullable(),
  },
});
export class HandbookEntity extends schema.class {}
schema.setClass(HandbookEntity);

export const handbookColumns = [
  'publication jsonb',
  'name text not null',
  'level int not null',
  'chapters jsonb not null',
  'introduction jsonb',
];

/** Adds handbooks to a world, and returns the actions of its HR administrator. */
export async function openHandbooks(world: World) {
  const opened = await openRecord<Handbook, typeof handbook.fields>(world, handbook, HandbookEntity, {
    columns: handbookColumns,
    sample: { name: 'Climbing' },
  });
  await world.sql(versionTable(handbook.name));
  return opened;
}

import { defineEntity, p } from '@mikro-orm/postgresql';
import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { text } from '#shared/records/fields.ts';
import { file, files, picture } from '#shared/records/file-fields.ts';
import { versionTable } from '#server/app/migrations/initial/company-table.ts';
import { idList, recorded, recordTable, versioned } from '#server/records/record.entity.ts';
import { openRecord } from './test-record.ts';
import type { World } from './world.ts';

/** Record of no feature with files in its fields, and versions. */
export const portfolio = defineRecord({
  name: 'portfolio',
  plural: 'portfolios',
  page: 'Departments',
  tag: 'Portfolios',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true }),
    letter: file({ label: msg({ message: 'Description' }) }),
    works: files({ label: msg({ message: 'Points' }), max: 3 }),
    face: picture({ label: msg({ message: 'Picture' }) }),
  },
  versions: true,
  liveBy: 'company',
  importKey: ['name'],
});
export type Portfolio = RowOf<typeof portfolio>;

const schema = defineEntity({
  name: 'PortfolioEntity',
  ...recordTable(portfolio),
  properties: {
    ...recorded,
    ...versioned,
    name: p.string().length(120),
    letter: p.uuid().nullable(),
    works: idList(),
    face: p.uuid().nullable(),
  },
});
export class PortfolioEntity extends schema.class {}
schema.setClass(PortfolioEntity);

export const portfolioColumns = ['publication jsonb', 'name text not null', 'letter uuid', 'works uuid[] not null', 'face uuid'];

/** Adds portfolios to a world, and returns the actions of its HR administrator. */
export async function openPortfolios(world: World) {
  const opened = await openRecord<Portfolio, typeof portfolio.fields>(world, portfolio, PortfolioEntity, {
    columns: portfolioColumns,
    sample: { name: 'Bridges' },
  });
  await world.sql(versionTable(portfolio.name));
  return opened;
}

import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { FreeText, Nullable } from '#shared/platform/schema.ts';
import { TableFile } from '#shared/records/export.api.ts';
import { FileFormat } from '#shared/records/transfer.schema.ts';
import { PointBalances } from './point-entry.schema.ts';

export const accountsPerPage = 50;

export const accountSorts = ['name', 'earned', 'give', 'boost', 'given', 'received'] as const;
export const AccountSort = Type.Enum(accountSorts);
export type AccountSort = Static<typeof AccountSort>;

/** Points of a person: the balances, and what was given and received in the current month. */
export const PersonPoints = Type.Object({
  ...PointBalances.properties,
  given: Type.Integer({ minimum: 0 }),
  received: Type.Integer({ minimum: 0 }),
});
export type PersonPoints = Static<typeof PersonPoints>;

const Position = Type.String({ minLength: 2, maxLength: 2000 });

export const PointAccounts = Type.Object({
  rows: Type.Array(PersonPoints),
  /** People that match, of all pages. */
  total: Type.Integer({ minimum: 0 }),
  /** Positions from which the neighbouring pages are read; null where there is none. */
  previous: Nullable(Position),
  next: Nullable(Position),
});
export type PointAccounts = Static<typeof PointAccounts>;

const filter = {
  search: Type.Optional({ ...FreeText({ maxLength: 120 }), description: 'Part of the name.' }),
  sort: Type.Optional({ ...AccountSort, description: 'By default by name; points from the highest.' }),
};

export const pointAccountsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/point-accounts',
  summary: 'List the points of people',
  description: 'Balances of the active people whom the privilege of the caller reaches, 50 on a page.',
  tag: 'Rewards',
  access: 'Reward Points.view',
  schema: {
    querystring: Type.Object({
      ...filter,
      after: Type.Optional({ ...Position, description: 'Position that an answer gave as `next`: the page after it.' }),
      before: Type.Optional({ ...Position, description: 'Position that an answer gave as `previous`: the page before it.' }),
    }),
    response: { 200: PointAccounts },
  },
});

export const exportPointAccountsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/point-accounts',
  summary: 'Export the points of people',
  description:
    'A CSV or XLSX file with a row for each person whom the privilege of the caller reaches. A CSV file is written while it is sent.',
  tag: 'Rewards',
  access: 'Reward Points.export',
  schema: {
    querystring: Type.Object({
      ...filter,
      format: Type.Optional(FileFormat),
      language: Type.Optional({ ...Language, description: 'Language of the titles; by default English.' }),
    }),
    response: { 200: TableFile },
  },
});

import type { Message } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { choice, decimal, number, reference, status, text } from '#shared/records/fields.ts';
import type { AnyRecord, RecordRow } from '#client/records/any-record.ts';

/** Not marked for translation, because only tests show it. */
const words = (message: string): Message => ({ id: message, message });

/** Record with the field kinds that tables, filters and forms treat differently. */
export const stone = defineRecord({
  name: 'stone',
  plural: 'stones',
  page: 'Departments',
  tag: 'Stones',
  fields: {
    name: text({ label: words('Name'), max: 20, isSearched: true }),
    level: number({ label: words('Level'), min: 1, max: 999 }),
    weight: decimal({ label: words('Weight'), min: 0, max: 10, places: 2, isOptional: true }),
    size: choice({
      label: words('Size'),
      options: { small: words('Small'), large: words('Large') },
      isOptional: true,
    }),
  },
  liveBy: 'company',
  importKey: ['name'],
});

/** Stones with parents. */
export const treeOfStones: AnyRecord = {
  ...stone,
  fields: { ...stone.fields, parentId: reference({ label: words('Parent'), to: 'stone', isOptional: true }) },
  tree: { parent: 'parentId', maxDepth: 6, inherits: [], rollups: {} },
};

/** Record of another kind below stones. */
export const pebble = defineRecord({
  name: 'pebble',
  plural: 'pebbles',
  page: 'Departments',
  tag: 'Pebbles',
  fields: {
    title: text({ label: words('Title'), max: 20 }),
    stoneId: reference({ label: words('Stone'), to: 'stone' }),
    rank: number({ label: words('Rank'), min: 1, max: 999 }),
  },
  liveBy: 'company',
  importKey: ['title'],
  tree: { parent: 'stoneId', maxDepth: 7, inherits: [], rollups: {} },
});

/** Record whose state has an action with a reverse. */
export const wall = defineRecord({
  name: 'wall',
  plural: 'walls',
  page: 'Departments',
  tag: 'Walls',
  fields: {
    name: text({ label: words('Name'), max: 20 }),
    state: status({
      label: words('State'),
      states: { open: { label: words('Open'), to: ['closed'] }, closed: { label: words('Closed'), to: ['open'] } },
    }),
  },
  liveBy: 'company',
  importKey: ['name'],
  actions: {
    close: {
      label: words('{count, plural, one {Close wall} other {Close walls}}'),
      done: words('Closed: {title}'),
      doneMany: words('{count, plural, one {# closed} other {# closed}}'),
      history: words('<0>{name}</0> closed this record'),
      to: 'closed',
      reverse: 'reopen',
    },
    reopen: {
      label: words('Reopen wall'),
      done: words('Reopened: {title}'),
      doneMany: words('{count, plural, one {# reopened} other {# reopened}}'),
      history: words('<0>{name}</0> reopened this record'),
      to: 'open',
    },
  },
});

/** Record with versions. */
export const manual = defineRecord({
  name: 'manual',
  plural: 'manuals',
  page: 'Departments',
  tag: 'Manuals',
  fields: { name: text({ label: words('Name'), max: 20 }), level: number({ label: words('Level'), min: 1, max: 999 }) },
  versions: true,
  liveBy: 'company',
  importKey: ['name'],
});

const idAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export const aStone = (at: number, changes: Partial<RecordRow> = {}): RecordRow => ({
  id: idAt(at),
  isArchived: false,
  version: 1,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  name: `Stone ${at}`,
  level: at + 1,
  weight: null,
  size: null,
  ...changes,
});

export const aPebble = (at: number, stoneId: string, changes: Partial<RecordRow> = {}): RecordRow => {
  const { id, isArchived, version, createdAt, updatedAt } = aStone(1000 + at);
  return { id, isArchived, version, createdAt, updatedAt, title: `Pebble ${at}`, stoneId, rank: at + 500, ...changes };
};

import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, idPattern, Instant, Nullable } from '#shared/platform/schema.ts';
import { TableFile } from '#shared/records/export.api.ts';

/** Event of the log, or a read of sensitive data of somebody, without the values. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  /** Name of the event; reads are named `read.<kind>`. */
  name: Type.String(),
  /** Null for what Cairn does by itself. */
  actorId: Nullable(Id),
  /** Administrator who acted as `actorId`. */
  realActorId: Nullable(Id),
  recordId: Nullable(Id),
  /** Person whom the record is about, if the event names one. */
  personId: Nullable(Id),
});
export type AuditEntry = Static<typeof AuditEntry>;

const filters = {
  from: Type.Optional({ ...Day, description: 'First day, in the time zone of the company.' }),
  to: Type.Optional({ ...Day, description: 'Last day, in the time zone of the company.' }),
  actorId: Type.Optional({ ...Id, description: 'Person who acted, also as somebody else.' }),
  recordId: Type.Optional({ ...Id, description: 'Record, or person, that the entry is about.' }),
  kind: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z-]{0,39}(\\.[a-z][a-z-]{0,39})?$',
      description: 'Kind of record as `task`, or event as `task.moved`.',
    }),
  ),
  byPeople: Type.Optional({
    ...Type.Enum(['true']),
    description: 'Only what people did to records: neither what Cairn did by itself nor the lists of one reader.',
  }),
  isProxy: Type.Optional({ ...Type.Enum(['true']), description: 'Only what administrators did as somebody else.' }),
};
export type AuditFilters = Static<ReturnType<typeof Type.Object<typeof filters>>>;

/** First parts of the names of events about the lists and the inbox of one reader. */
export const listsOfReaders: readonly string[] = [
  'assigned-task',
  'company-board',
  'company-ticket',
  'feed-recognition',
  'inbox',
  'own-board',
  'own-ticket',
  'queue-ticket',
  'shop-units',
];

export const maxAuditRows = 10_000;

export const listAuditEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/audit',
  summary: 'List who did what',
  description:
    'Events of the company and reads of sensitive data, newest first, without their values. Votes, private notes and anonymous answers are never listed.',
  access: 'Roles and Privileges.view',
  schema: {
    querystring: Type.Object({
      ...filters,
      before: Type.Optional(
        Type.String({ pattern: `^[0-9]{1,16}\\.${idPattern.slice(1)}`, description: 'Start of the page: `next` of the previous one.' }),
      ),
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: { 200: Type.Object({ entries: Type.Array(AuditEntry), next: Nullable(Type.String()) }) },
  },
});

export const exportAuditEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/audit',
  summary: 'Export who did what',
  description: `A CSV file with the newest entries that have these filters, at most ${maxAuditRows}.`,
  tag: 'Audit',
  access: 'Roles and Privileges.view',
  schema: { querystring: Type.Object(filters), response: { 200: TableFile } },
});

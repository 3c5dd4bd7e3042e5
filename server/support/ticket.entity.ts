import { defineEntity, p } from '@mikro-orm/postgresql';
import { owedAt } from '#shared/support/service-times.ts';
import { problemAreas, ticketStatuses, type TicketCard } from '#shared/support/ticket.schema.ts';
import { defaultPriority, Priority } from '#shared/tasks/task.schema.ts';
import { companyKey, owned, readByProvider, tenantFilter } from '#server/platform/owned.ts';

/** In the order in which a ticket goes through them, as it is indexed. */
export const statusOrder = (sql: string) =>
  `(case ${sql}${ticketStatuses.map((status, index) => ` when '${status}' then ${index}`).join('')} end)`;

/** One index for each thing that the desk is sorted by. */
const sorted = (name: string, key: string) => ({
  name: `ticket_by_${name}_index`,
  expression: `create index "ticket_by_${name}_index" on "ticket" (${key}, "id")`,
});

const schema = defineEntity({
  name: 'TicketEntity',
  tableName: 'ticket',
  filters: tenantFilter,
  policies: [readByProvider('ticket')],
  uniques: [companyKey('ticket'), { name: 'ticket_number_unique', properties: ['number'] }],
  indexes: [
    { name: 'ticket_requester_index', properties: ['requesterId', 'changedAt'] },
    { name: 'ticket_company_index', properties: ['companyId', 'changedAt'] },
    { name: 'ticket_claimer_index', properties: ['claimerId', 'owedAt'] },
    sorted('number', '"number" collate "C"'),
    sorted('area', '"area" collate "C"'),
    sorted('headline', '"headline" collate "C"'),
    sorted('status', statusOrder('"status"')),
    sorted('asker', '"raised_by" collate "C"'),
    sorted('company', '"company_name" collate "C"'),
    sorted('creation', '"created_at"'),
    sorted('change', '"changed_at"'),
    sorted('promise', '"owed_at"'),
  ],
  properties: {
    ...owned,
    number: p.string().length(9),
    companyName: p.string().length(120),
    timeZone: p.text(),
    requesterId: p.uuid(),
    raisedBy: p.string().length(241),
    area: p.enum(problemAreas),
    headline: p.string().length(160),
    description: p.text(),
    status: p.enum(ticketStatuses).default('new'),
    priority: p.enum(Priority.enum).default(defaultPriority),
    claimerId: p.uuid().nullable(),
    /** Where who has it is at home: there they are told. */
    claimerCompanyId: p.uuid().nullable(),
    /** When somebody last said or did something; that it was read is nothing. */
    changedAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
    /** `owedAt`, kept by `cairn.owed_at` in the row itself. */
    owedAt: p.datetime().nullable().generated('(cairn.owed_at(created_at, priority, status, answered_at, time_zone)) stored'),
    isUnreadByRequester: p.boolean().default(false),
    isUnreadBySupport: p.boolean().default(true),
    /** How many entries the feed has. */
    entries: p.integer().default(0),
    version: p.integer().version(),
  },
});

export class TicketEntity extends schema.class {
  card(): TicketCard {
    const { id, number, companyId, companyName, timeZone, requesterId, raisedBy, area, headline, status, priority, version } = this;
    const createdAt = this.createdAt.toISOString();
    const answeredAt = this.answeredAt?.toISOString() ?? null;
    return {
      id,
      number,
      companyId,
      companyName,
      timeZone,
      requesterId,
      raisedBy,
      area,
      headline,
      status,
      priority,
      version,
      claimerId: this.claimerId ?? null,
      createdAt,
      updatedAt: this.changedAt.toISOString(),
      answeredAt,
      resolvedAt: this.resolvedAt?.toISOString() ?? null,
      owedAt: owedAt({ createdAt, answeredAt, status, priority, timeZone }),
      isUnreadByRequester: this.isUnreadByRequester,
      isUnreadBySupport: this.isUnreadBySupport,
    };
  }
}
schema.setClass(TicketEntity);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { responseDueAt } from '#shared/support/service-times.ts';
import { problemAreas, ticketStatuses, type TicketCard } from '#shared/support/ticket.schema.ts';
import { defaultPriority, Priority } from '#shared/tasks/task.schema.ts';
import { companyKey, owned, providerReadPolicy, tenantFilter } from '#server/platform/data/owned.ts';

/** Sorts by workflow step; the index uses the same expression. */
export const statusOrder = (sql: string) =>
  `(case ${sql}${ticketStatuses.map((status, index) => ` when '${status}' then ${index}`).join('')} end)`;

/** One index per sort order of the ticket queue. */
const sorted = (name: string, key: string) => ({
  name: `ticket_by_${name}_index`,
  expression: `create index "ticket_by_${name}_index" on "ticket" (${key}, "id")`,
});

const schema = defineEntity({
  name: 'TicketEntity',
  tableName: 'ticket',
  filters: tenantFilter,
  policies: [providerReadPolicy('ticket')],
  uniques: [companyKey('ticket'), { name: 'ticket_number_unique', properties: ['number'] }],
  indexes: [
    { name: 'ticket_requester_index', properties: ['requesterId', 'changedAt'] },
    { name: 'ticket_company_index', properties: ['companyId', 'changedAt'] },
    { name: 'ticket_claimer_index', properties: ['claimerId', 'dueAt'] },
    sorted('number', '"number" collate "C"'),
    sorted('area', '"area" collate "C"'),
    sorted('headline', '"headline" collate "C"'),
    sorted('status', statusOrder('"status"')),
    sorted('requester', '"raised_by" collate "C"'),
    sorted('company', '"company_name" collate "C"'),
    sorted('creation', '"created_at"'),
    sorted('change', '"changed_at"'),
    sorted('due', '"due_at"'),
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
    /** Company of the claimer, which stores their notifications. */
    claimerCompanyId: p.uuid().nullable(),
    /** Time of the last change. Marking as read does not count. */
    changedAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
    dueAt: p.datetime().nullable().generated('(cairn.ticket_due_at(created_at, priority, status, answered_at, time_zone)) stored'),
    isUnreadByRequester: p.boolean().default(false),
    isUnreadBySupport: p.boolean().default(true),
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
      dueAt: responseDueAt({ createdAt, answeredAt, status, priority, timeZone }),
      isUnreadByRequester: this.isUnreadByRequester,
      isUnreadBySupport: this.isUnreadBySupport,
    };
  }
}
schema.setClass(TicketEntity);

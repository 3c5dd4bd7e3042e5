import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canFollowCompanyTickets, isSupportStaff } from '#shared/support/support.policy.ts';
import { queuedTickets, ownTickets, type TicketQueueQuery, type OwnTicketQuery } from '#shared/support/ticket-lists.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { statusOrder } from './ticket.entity.ts';

const times = ['createdAt', 'updatedAt', 'answeredAt', 'resolvedAt', 'dueAt'] as const;
type TicketRow = Omit<TicketCard, (typeof times)[number]> & { [time in (typeof times)[number]]: Date | string | null };

const columns = `id, number, company_id as "companyId", company_name as "companyName", time_zone as "timeZone",
  requester_id as "requesterId", raised_by as "raisedBy", area, headline, status, priority, claimer_id as "claimerId",
  created_at as "createdAt", changed_at as "updatedAt", answered_at as "answeredAt", resolved_at as "resolvedAt", due_at as "dueAt",
  is_unread_by_requester as "isUnreadByRequester", is_unread_by_support as "isUnreadBySupport", version`;

const present = (row: TicketRow): TicketCard => ({
  ...row,
  ...(Object.fromEntries(times.map((time) => [time, row[time] === null ? null : new Date(row[time]).toISOString()])) as Pick<
    TicketCard,
    (typeof times)[number]
  >),
});

const ofTickets = {
  table: 'ticket',
  columns,
  present,
  column: {
    id: { sql: 'id', type: 'uuid' },
    number: { sql: 'number collate "C"', type: 'text' },
    area: { sql: 'area collate "C"', type: 'text' },
    headline: { sql: 'headline collate "C"', type: 'text' },
    status: { sql: statusOrder('status'), type: 'text', of: statusOrder },
    raisedBy: { sql: 'raised_by collate "C"', type: 'text' },
    companyName: { sql: 'company_name collate "C"', type: 'text' },
    createdAt: { sql: 'created_at', type: 'timestamptz' },
    updatedAt: { sql: 'changed_at', type: 'timestamptz' },
    dueAt: { sql: 'due_at', type: 'timestamptz' },
  },
};

const holds = (text: string | undefined, bind: BindParameter) =>
  text === undefined ? [] : [`strpos(lower((number || ' ' || headline) collate "und-x-icu"), ${bind(text.toLowerCase())}) > 0`];

export const servedOwnTickets: ServedList<TicketCard, OwnTicketQuery, TicketRow> = {
  ...ofTickets,
  list: ownTickets,
  authorize: async ({ actor }, { personId }) => authorizeRead(actor.id === personId),
  where: ({ personId, text }, bind) => [`requester_id = ${bind(personId)}`, ...holds(text, bind)],
};

const refuseOthers = async ({ actor }: { em: SqlEntityManager; actor: Actor }, { company }: TicketQueueQuery) =>
  authorizeRead(isSupportStaff(actor) || (company !== undefined && canFollowCompanyTickets(actor, company)));

export const servedQueuedTickets: ServedList<TicketCard, TicketQueueQuery, TicketRow> = {
  ...ofTickets,
  list: queuedTickets,
  authorize: refuseOthers,
  where: ({ text, isOpen, claimer, area, company }, bind) => [
    ...(isOpen === undefined ? [] : [`status ${isOpen ? '<>' : '='} 'resolved'`]),
    ...(claimer === undefined ? [] : [`claimer_id = ${bind(claimer)}`]),
    ...(area === undefined ? [] : [`area = ${bind(area)}`]),
    ...(company === undefined ? [] : [`company_id = ${bind(company)}`]),
    ...holds(text, bind),
    'true',
  ],
};

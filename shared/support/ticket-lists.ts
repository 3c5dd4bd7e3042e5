import { Type, type Static } from 'typebox';
import { defineList, sortDescription, type SortKey } from '#shared/platform/list.ts';
import { FreeText, Id } from '#shared/platform/schema.ts';
import { ownTicketsRoom } from './own-tickets.room.ts';
import { ticketQueueId, ticketQueueRoom } from './ticket-queue.room.ts';
import { ProblemArea, TicketCard, ticketStatuses } from './ticket.schema.ts';
import {
  companyTicketChanged,
  companyTicketOpened,
  queuedTicketChanged,
  queuedTicketOpened,
  ownTicketChanged,
  ownTicketOpened,
} from './tickets.events.ts';

/** Sort keys, ascending; a leading dash means descending. */
export const ticketSorts = ['number', 'area', 'headline', 'status', 'raisedBy', 'createdAt', 'updatedAt', 'companyName', 'dueAt'] as const;
export type TicketSortKey = (typeof ticketSorts)[number];
export type TicketSort = TicketSortKey | `-${TicketSortKey}`;
const TicketSort = Type.Enum([...ticketSorts, ...ticketSorts.map((key) => `-${key}` as const)] as TicketSort[]);

export const sortKeyOf = (sort: TicketSort) => sort.replace('-', '') as TicketSortKey;
export const isDescendingTicketSort = (sort: TicketSort) => sort.startsWith('-');

const TicketQuery = Type.Object({
  sort: { ...TicketSort, description: sortDescription },
  text: Type.Optional({ ...FreeText({ minLength: 1, maxLength: 100 }), description: 'Text in the number or in the headline.' }),
});

function keysOf({ sort }: Static<typeof TicketQuery>): SortKey<TicketCard>[] {
  const [by, isDescending] = [sortKeyOf(sort), isDescendingTicketSort(sort)];
  return [
    { by, isDescending, ...(by === 'dueAt' && { isNullable: true }), ...(by === 'status' && { order: ticketStatuses }) },
    { by: 'id', isDescending },
  ];
}

const holds = ({ number, headline }: TicketCard, text: string | undefined) =>
  text === undefined || `${number} ${headline}`.toLowerCase().includes(text.toLowerCase());

const rowInState = () => undefined;

const OwnParams = Type.Object({ personId: Id });
export type OwnTicketQuery = Static<typeof TicketQuery> & Static<typeof OwnParams>;

export const ownTickets = defineList({
  name: 'own-tickets',
  url: '/api/people/:personId/tickets',
  summary: 'List the tickets of a person',
  description: 'Only the tickets of the caller, in pages.',
  tag: 'Support',
  access: 'signed-in',
  record: TicketCard,
  params: OwnParams,
  query: TicketQuery,
  room: ownTicketsRoom,
  roomIds: ({ personId }) => [personId],
  updates: [ownTicketOpened, ownTicketChanged],
  inserts: [ownTicketOpened],
  deletes: [],
  rowInState,
  matches: (ticket, { personId, text }) => ticket.requesterId === personId && holds(ticket, text),
  keys: keysOf,
});

const TicketQueueQuery = Type.Object({
  ...TicketQuery.properties,
  isOpen: Type.Optional(Type.Boolean({ description: 'False: only resolved tickets. True: all others.' })),
  claimer: Type.Optional({ ...Id, description: 'Person to whom the tickets are assigned.' }),
  area: Type.Optional(ProblemArea),
  company: Type.Optional({ ...Id, description: 'Company of the requester.' }),
});
export type TicketQueueQuery = Static<typeof TicketQueueQuery>;

export const queuedTickets = defineList({
  name: 'queue-tickets',
  url: '/api/tickets',
  summary: 'List the tickets',
  description: 'The tickets of every company for support staff; those of one company for its super admin.',
  access: 'signed-in',
  record: TicketCard,
  params: Type.Object({}),
  query: TicketQueueQuery,
  room: ticketQueueRoom,
  roomIds: ({ company }) => [company ?? ticketQueueId],
  updates: [queuedTicketOpened, queuedTicketChanged, companyTicketOpened, companyTicketChanged],
  inserts: [queuedTicketOpened, companyTicketOpened],
  deletes: [],
  rowInState,
  matches: (ticket, { text, isOpen, claimer, area, company }) =>
    holds(ticket, text) &&
    (isOpen === undefined || isOpen === (ticket.status !== 'resolved')) &&
    (claimer === undefined || ticket.claimerId === claimer) &&
    (area === undefined || ticket.area === area) &&
    (company === undefined || ticket.companyId === company),
  keys: keysOf,
});

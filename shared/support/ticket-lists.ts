import { Type, type Static } from 'typebox';
import { defineList, type SortKey } from '#shared/platform/list.ts';
import { FreeText, Id } from '#shared/platform/schema.ts';
import { ownTicketsRoom } from './own-tickets.room.ts';
import { deskId, ticketDeskRoom } from './ticket-desk.room.ts';
import { ProblemArea, TicketCard, ticketStatuses } from './ticket.schema.ts';
import { deskTicketChanged, deskTicketOpened, ownTicketChanged, ownTicketOpened } from './tickets.events.ts';

/** What tickets can be sorted by, upwards; with a dash in front downwards. */
export const ticketSorts = ['number', 'area', 'headline', 'status', 'raisedBy', 'createdAt', 'updatedAt', 'companyName', 'owedAt'] as const;
export type TicketSortKey = (typeof ticketSorts)[number];
export type TicketSort = TicketSortKey | `-${TicketSortKey}`;
const TicketSort = Type.Enum([...ticketSorts, ...ticketSorts.map((key) => `-${key}` as const)] as TicketSort[]);

export const sortKeyOf = (sort: TicketSort) => sort.replace('-', '') as TicketSortKey;
export const isDescendingSort = (sort: TicketSort) => sort.startsWith('-');

const TicketQuery = Type.Object({
  sort: TicketSort,
  /** In the number, or in what lists show of the description. */
  text: Type.Optional(FreeText({ minLength: 1, maxLength: 100 })),
});

function keysOf({ sort }: Static<typeof TicketQuery>): SortKey<TicketCard>[] {
  const [by, isDescending] = [sortKeyOf(sort), isDescendingSort(sort)];
  return [
    { by, isDescending, ...(by === 'owedAt' && { isNullable: true }), ...(by === 'status' && { order: ticketStatuses }) },
    { by: 'id', isDescending },
  ];
}

const holds = ({ number, headline }: TicketCard, text: string | undefined) =>
  text === undefined || `${number} ${headline}`.toLowerCase().includes(text.toLowerCase());

const held = () => undefined;

const OwnParams = Type.Object({ personId: Id });
export type OwnTicketQuery = Static<typeof TicketQuery> & Static<typeof OwnParams>;

/** What a person has asked support for. */
export const ownTickets = defineList({
  name: 'own-tickets',
  url: '/api/people/:personId/tickets',
  access: 'signed-in',
  record: TicketCard,
  params: OwnParams,
  query: TicketQuery,
  room: ownTicketsRoom,
  roomIds: ({ personId }) => [personId],
  images: [ownTicketOpened, ownTicketChanged],
  births: [ownTicketOpened],
  removals: [],
  held,
  matches: (ticket, { personId, text }) => ticket.requesterId === personId && holds(ticket, text),
  keys: keysOf,
});

const DeskQuery = Type.Object({
  ...TicketQuery.properties,
  /** Those that are not resolved. */
  isOpen: Type.Optional(Type.Boolean()),
  claimer: Type.Optional(Id),
  area: Type.Optional(ProblemArea),
  company: Type.Optional(Id),
});
export type DeskQuery = Static<typeof DeskQuery>;

/** The tickets of every company, for those who answer them; of one company, for its Super Admin too. */
export const deskTickets = defineList({
  name: 'desk-tickets',
  url: '/api/tickets',
  access: 'signed-in',
  record: TicketCard,
  params: Type.Object({}),
  query: DeskQuery,
  room: ticketDeskRoom,
  roomIds: ({ company }) => [company ?? deskId],
  images: [deskTicketOpened, deskTicketChanged],
  births: [deskTicketOpened],
  removals: [],
  held,
  matches: (ticket, { text, isOpen, claimer, area, company }) =>
    holds(ticket, text) &&
    (isOpen === undefined || isOpen === (ticket.status !== 'resolved')) &&
    (claimer === undefined || ticket.claimerId === claimer) &&
    (area === undefined || ticket.area === area) &&
    (company === undefined || ticket.companyId === company),
  keys: keysOf,
});

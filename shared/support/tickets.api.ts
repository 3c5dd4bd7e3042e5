import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable, personal } from '#shared/platform/schema.ts';
import { Priority } from '#shared/tasks/task.schema.ts';
import {
  FeedEntry,
  maxTicketFiles,
  ProblemArea,
  TicketCard,
  TicketDescription,
  TicketNote,
  TicketNumber,
  TicketStatus,
  TicketText,
} from './ticket.schema.ts';

const params = Type.Object({ ticketId: Id });

/** Files that were sent before, and are ready. */
const SentAlong = Type.Optional(Type.Array(Id, { maxItems: maxTicketFiles, uniqueItems: true }));

export const NewTicket = Type.Object({
  /** The browser's choice: who asks twice by accident asks once. */
  id: Id,
  area: ProblemArea,
  priority: Priority,
  description: TicketDescription,
  fileIds: SentAlong,
});
export type NewTicket = Static<typeof NewTicket>;

export const createTicketEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tickets',
  access: 'signed-in',
  schema: { body: NewTicket, response: { 200: TicketCard } },
});

/** The number that a ticket of this id has, or is going to have. */
export const ticketNumberEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tickets/:ticketId/number',
  access: 'signed-in',
  schema: { params, response: { 200: Type.Object({ number: TicketNumber }) } },
});

const Told = Type.Object({ card: TicketCard, entries: Type.Array(FeedEntry) });

/** Something that is said, with files or without: one of both there is. */
export const NewComment = Type.Object({ id: Id, body: Nullable(TicketText), fileIds: SentAlong });
export type NewComment = Static<typeof NewComment>;

/** Of who asked it opens a ticket again that is resolved. */
export const commentOnTicketEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tickets/:ticketId/comments',
  access: 'signed-in',
  schema: { params, body: NewComment, response: { 200: Told } },
});

export const TicketMove = Type.Object({
  /** The status as it was seen, so that nobody's change is written over. */
  from: TicketStatus,
  to: TicketStatus,
  comment: Nullable(TicketText),
});
export type TicketMove = Static<typeof TicketMove>;

export const moveTicketEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tickets/:ticketId/status',
  access: 'signed-in',
  schema: { params, body: TicketMove, response: { 200: Told } },
});

export const TicketClaim = Type.Object({
  /** Who had it as it was seen, and who has it from now on; null is nobody. */
  from: Nullable(Id),
  to: Nullable(Id),
});
export type TicketClaim = Static<typeof TicketClaim>;

export const claimTicketEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tickets/:ticketId/claim',
  access: 'signed-in',
  schema: { params, body: TicketClaim, response: { 200: TicketCard } },
});

export const noteOnTicketEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tickets/:ticketId/notes',
  access: 'signed-in',
  schema: { params, body: NewComment, response: { 200: TicketNote } },
});

/** What the other side has said is read. */
export const seeTicketEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tickets/:ticketId/seen',
  access: 'signed-in',
  schema: { params, body: Type.Object({}), response: { 200: TicketCard } },
});

/** Somebody of support; of those who have left, what they were called is still said beside their answers. */
export const Supporter = Type.Object({ id: Id, name: personal(Type.String()), isActive: Type.Boolean() });
export type Supporter = Static<typeof Supporter>;

/** Those who answer. Who asks is of another company, and has no other way to know what they are called. */
export const supportTeamEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/support/team',
  access: 'signed-in',
  schema: { response: { 200: Type.Array(Supporter) } },
});

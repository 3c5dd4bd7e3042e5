import { headlineOf } from '#shared/support/ticket.schema.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter, momentOf, workday } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import { ticketNumberOf } from '#server/support/ticket-number.ts';
import type { TicketEntryRow, TicketNoteRow, TicketRow } from './ticket-rows.ts';
import { writtenTickets, type WrittenTicket } from './written-tickets.ts';

export interface TicketPerson extends Pick<SeededStaff, 'id' | 'name'> {
  readonly companyId: string;
}

export interface MadeTickets {
  readonly ticket: TicketRow[];
  readonly ticketEntry: TicketEntryRow[];
  readonly ticketNote: TicketNoteRow[];
}

interface Company {
  readonly name: string;
  readonly timeZone: string;
}

export function makeTickets(basis: SeedBasis, company: Company, people: ReadonlyMap<string, TicketPerson>): MadeTickets {
  const isOurs = ({ by }: WrittenTicket) => people.get(by)?.companyId === basis.companyId;
  const made = writtenTickets.filter(isOurs).map((written) => makeTicket(basis, company, people, written));
  return {
    ticket: made.map(({ ticket }) => ticket),
    ticketEntry: made.flatMap(({ entries }) => entries),
    ticketNote: made.flatMap(({ notes }) => notes),
  };
}

function makeTicket(basis: SeedBasis, { name, timeZone }: Company, people: ReadonlyMap<string, TicketPerson>, written: WrittenTicket) {
  const { by, daysAgo, area, priority, text, status, claimer, replies = [], note } = written;
  const at = (days: number) => momentOf(workday(dayAfter(basis.today, -days)), basis.random);
  const asker = people.get(by)!;
  const createdAt = at(daysAgo);
  const owned = basis.owned(createdAt);
  const entries = entriesOf({ basis, people, written, ticketId: owned.id, createdAt, at });
  const answered = entries.find(({ isSupport, kind }) => isSupport && kind === 'comment');
  const last = entries.at(-1)!;
  const answerer = claimer && people.get(claimer)!;
  const ticket: TicketRow = {
    ...owned,
    number: ticketNumberOf(owned.id, 0),
    companyName: name,
    timeZone,
    requesterId: asker.id,
    raisedBy: asker.name,
    area,
    headline: headlineOf(text),
    description: text,
    status,
    priority,
    claimerId: answerer ? answerer.id : null,
    claimerCompanyId: answerer ? answerer.companyId : null,
    changedAt: last.at,
    answeredAt: answered?.at ?? null,
    resolvedAt: status === 'resolved' ? last.at : null,
    isUnreadByRequester: last.isSupport && daysAgo < 5,
    isUnreadBySupport: !last.isSupport && (replies.length > 0 || claimer === null),
    entries: entries.length,
    version: entries.length,
  };
  const notes = note ? [noteOf(basis, owned.id, people.get(note[0])!, at(note[1]), note[2])] : [];
  return { ticket, entries, notes };
}

interface TicketStory {
  readonly basis: SeedBasis;
  readonly people: ReadonlyMap<string, TicketPerson>;
  readonly written: WrittenTicket;
  readonly ticketId: string;
  readonly createdAt: string;
  readonly at: (daysAgo: number) => string;
}

function entriesOf({ basis, people, written, ticketId, createdAt, at }: TicketStory): TicketEntryRow[] {
  const { by, replies = [], status, movedDaysAgo, claimer } = written;
  const authorOf = (who: string) => people.get(who === 'asker' ? by : who)!.id;
  const row = (time: string, who: string, entry: Pick<TicketEntryRow, 'kind' | 'body' | 'previous' | 'status'>) => ({
    ...basis.owned(time),
    ticketId,
    place: 0,
    authorId: authorOf(who),
    isSupport: who !== 'asker',
    at: time,
    ...entry,
  });
  const nothing = { body: null, previous: null, status: null };
  const later = [
    ...replies.map(([who, daysAgo, body]) => row(at(daysAgo), who, { ...nothing, kind: 'comment', body })),
    ...(movedDaysAgo === undefined || claimer === null
      ? []
      : [row(at(movedDaysAgo), claimer, { ...nothing, kind: 'status', previous: 'new', status })]),
  ].map((entry) => (entry.at > createdAt ? entry : { ...entry, at: new Date(Date.parse(createdAt) + 40 * 60_000).toISOString() }));
  const isLast = ({ kind }: TicketEntryRow) => kind === 'status' && status === 'resolved';
  later.sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || a.at.localeCompare(b.at));
  const end = later.findLast((entry) => !isLast(entry))?.at ?? createdAt;
  const whole = [row(createdAt, 'asker', { ...nothing, kind: 'created' }), ...later];
  return whole.map((entry, index) => ({ ...entry, at: isLast(entry) && entry.at < end ? end : entry.at, place: index + 1 }));
}

const noteOf = (basis: SeedBasis, ticketId: string, { id: authorId }: TicketPerson, at: string, body: string): TicketNoteRow => ({
  ...basis.owned(at),
  ticketId,
  place: 1,
  kind: 'note',
  body,
  authorId,
  toId: null,
  at,
});

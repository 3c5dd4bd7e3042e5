import { dayAfter, notificationDays } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeededCompany, SeededNotification } from '#server/platform/seed/seeded-company.ts';
import { makeTickets, type MadeTickets, type TicketPerson } from './demo/make-tickets.ts';

/** Tickets of every company; the agents are people of the demo company. */
export const supportDemo: FeatureDemo = {
  tables: ['ticket', 'ticketEntry', 'ticketNote'],
  make({ basis, company, companies }) {
    const made = makeTickets(basis, company.company, new Map(companies.flatMap(peopleByLogin)));
    return { ...made, notified: notifiedOfEntries(company.today, made) };
  },
};

const peopleByLogin = ({ company, staff }: SeededCompany): [string, TicketPerson][] =>
  staff.map(({ id, login, name }) => [login, { id, name, companyId: company.id }]);

function notifiedOfEntries(today: string, { ticket, ticketEntry }: MadeTickets): SeededNotification[] {
  const since = dayAfter(today, -notificationDays);
  const tickets = new Map(ticket.map((one) => [one.id, one]));
  const replies = ticketEntry.filter(({ at, place }) => at >= since && place > 1);
  return replies.flatMap(({ ticketId, isSupport, kind, authorId, status, at }): SeededNotification[] => {
    const { requesterId, claimerId, claimerCompanyId, number, ...own } = tickets.get(ticketId)!;
    const about = { subjectId: ticketId, subjectTitle: number, actorIds: [authorId], at };
    if (isSupport) {
      const answer = kind === 'status' ? ('ticket-status-changed' as const) : ('ticket-answered' as const);
      return [{ companyId: own.companyId, personId: requesterId, kind: answer, data: { status: status ?? own.status }, ...about }];
    }
    if (claimerId === null || claimerCompanyId === null) return [];
    return [{ companyId: claimerCompanyId, personId: claimerId, kind: 'ticket-replied' as const, ...about }];
  });
}

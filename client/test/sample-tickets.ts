import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { emptyList, type LiveList } from '#client/platform/lists/use-list.ts';

const idAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export const sampleTicket = (at: number): TicketCard => ({
  id: idAt(at),
  number: `PA2DQ9A${String(at).padStart(2, '0')}`,
  companyId: idAt(1_001),
  companyName: 'Nordvik Shipping and Logistics',
  timeZone: 'UTC',
  area: 'advance-launch-forms',
  headline: `The monthly view forgets my team and what it has measured, ${at}`,
  priority: 'medium',
  status: 'work-in-progress',
  requesterId: idAt(1_002),
  raisedBy: 'José Núñez de la Torre',
  claimerId: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  answeredAt: '2026-11-03T09:00:00.000Z',
  resolvedAt: null,
  dueAt: null,
  isUnreadByRequester: at === 0,
  isUnreadBySupport: at === 0,
  version: 1,
});

export function sampleTickets(count: number): LiveList<TicketCard> {
  const items = Array.from({ length: count }, (_, at) => sampleTicket(at));
  return { ...emptyList, items, total: count };
}

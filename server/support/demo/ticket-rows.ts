import type { FeedEntry, TicketCard, TicketNote } from '#shared/support/ticket.schema.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export type TicketRow = OwnedRow &
  Readonly<Omit<TicketCard, 'updatedAt' | 'dueAt'>> & {
    readonly description: string;
    readonly claimerCompanyId: string | null;
    readonly changedAt: string;
    readonly entries: number;
  };
export type TicketEntryRow = OwnedRow & Readonly<Omit<FeedEntry, 'files'>> & { readonly ticketId: string };
export type TicketNoteRow = OwnedRow & Readonly<Omit<TicketNote, 'files'>> & { readonly ticketId: string };

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly ticket: readonly TicketRow[];
    readonly ticketEntry: readonly TicketEntryRow[];
    readonly ticketNote: readonly TicketNoteRow[];
  }
}

import { servedSession } from '#server/access/session.room.ts';
import { servedUploads } from '#server/files/uploads.room.ts';
import { servedCompany } from '#server/people/company.room.ts';
import { servedInbox } from '#server/notifications/inbox.room.ts';
import { servedNotificationDefaults } from '#server/notifications/notification-defaults.room.ts';
import { servedNotificationSettings } from '#server/notifications/notification-settings.room.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';
import { servedOwnTickets, servedTicket, servedTicketDesk, servedTicketInternal } from '#server/support/ticket.room.ts';
import { servedBoard } from '#server/tasks/board.room.ts';
import { servedDesk } from '#server/tasks/desk.room.ts';
import { servedSavedViews } from '#server/tasks/saved-views.room.ts';
import { servedTask } from '#server/tasks/task.room.ts';
import { servedCompanyBoards, servedOwnBoards } from '#server/tasks/own-boards.room.ts';

/** Every room that can be joined, by its name. */
export const servedRooms: ReadonlyMap<string, ServedRoom> = new Map(
  [
    servedSession,
    servedBoard,
    servedDesk,
    servedOwnBoards,
    servedCompanyBoards,
    servedInbox,
    servedNotificationSettings,
    servedNotificationDefaults,
    servedTask,
    servedSavedViews,
    servedUploads,
    servedTicket,
    servedTicketInternal,
    servedTicketDesk,
    servedOwnTickets,
    servedCompany,
  ].map((served) => [served.room.name, served]),
);

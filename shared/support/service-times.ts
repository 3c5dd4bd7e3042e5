import { instantOf, wallTimeOf } from '#shared/platform/wall-clock.ts';
import type { Priority } from '#shared/tasks/task.schema.ts';
import type { TicketCard } from './ticket.schema.ts';

/** Office hours, Monday to Friday. */
const opens = 9;
const closes = 17;

const hour = 3_600_000;
const day = 24 * hour;

/** Maximum office hours until the first answer and until the solution. */
export const serviceHours: Readonly<Record<Priority, { answer: number; solution: number }>> = {
  high: { answer: 4, solution: 8 },
  medium: { answer: 8, solution: 24 },
  low: { answer: 16, solution: 56 },
};

const startOfDay = (wall: number) => wall - (((wall % day) + day) % day);
const isWeekend = (wall: number) => [0, 6].includes(new Date(wall).getUTCDay());

/** Adds office hours to a time. Clock changes never fall within office hours, so they need no handling. */
export function addOfficeHours(from: string, hours: number, timeZone: string): string {
  let wall = wallTimeOf(Date.parse(from), timeZone);
  let left = hours * hour;
  for (;;) {
    const [begin, end] = [startOfDay(wall) + opens * hour, startOfDay(wall) + closes * hour];
    const start = Math.max(wall, begin);
    if (!isWeekend(wall) && start < end) {
      if (end - start >= left) return new Date(instantOf(start + left, timeZone)).toISOString();
      left -= end - start;
    }
    wall = startOfDay(wall) + day;
  }
}

type Promised = Pick<TicketCard, 'createdAt' | 'priority' | 'timeZone' | 'status' | 'answeredAt'>;

export const answerDueAt = ({ createdAt, priority, timeZone }: Promised) =>
  addOfficeHours(createdAt, serviceHours[priority].answer, timeZone);
export const solutionDueAt = ({ createdAt, priority, timeZone }: Promised) =>
  addOfficeHours(createdAt, serviceHours[priority].solution, timeZone);

/**
 * Deadline of support's next step: first answer, then solution; null for a resolved ticket. The SQL function `cairn.ticket_due_at` must stay
 * equal, because it sorts the ticket queue.
 */
export function responseDueAt(ticket: Promised): string | null {
  if (ticket.status === 'resolved') return null;
  return ticket.answeredAt === null ? answerDueAt(ticket) : solutionDueAt(ticket);
}

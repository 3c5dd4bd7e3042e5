import { instantOf, wallOf } from '#shared/platform/wall-clock.ts';
import type { Priority } from '#shared/tasks/task.schema.ts';
import type { TicketCard } from './ticket.schema.ts';

/** Office hours, Monday to Friday. */
const opens = 9;
const closes = 17;

const hour = 3_600_000;
const day = 24 * hour;

/** Within how many office hours support answers, and solves. */
export const serviceHours: Readonly<Record<Priority, { answer: number; solution: number }>> = {
  high: { answer: 4, solution: 8 },
  medium: { answer: 8, solution: 24 },
  low: { answer: 16, solution: 56 },
};

const startOfDay = (wall: number) => wall - (((wall % day) + day) % day);
const isWeekend = (wall: number) => [0, 6].includes(new Date(wall).getUTCDay());

/** When so many office hours have passed; nowhere are the clocks changed in them. */
export function afterOfficeHours(from: string, hours: number, timeZone: string): string {
  let wall = wallOf(Date.parse(from), timeZone);
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

export const answerOwedAt = ({ createdAt, priority, timeZone }: Promised) =>
  afterOfficeHours(createdAt, serviceHours[priority].answer, timeZone);
export const solutionOwedAt = ({ createdAt, priority, timeZone }: Promised) =>
  afterOfficeHours(createdAt, serviceHours[priority].solution, timeZone);

/**
 * Until when support owes the next step: a first answer, then a solution; for what is solved nothing. Whether it is late
 * is told by the clock of who looks. `cairn.owed_at` is the same in SQL, and keeps the desk's order.
 */
export function owedAt(ticket: Promised): string | null {
  if (ticket.status === 'resolved') return null;
  return ticket.answeredAt === null ? answerOwedAt(ticket) : solutionOwedAt(ticket);
}

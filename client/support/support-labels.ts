import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ticketStatusLabels } from '#shared/support/ticket-labels.ts';
import type { ProblemArea, TicketStatus } from '#shared/support/ticket.schema.ts';
import type { Priority } from '#shared/tasks/task.schema.ts';
import type { Status } from '#client/ui/status-mark.tsx';

const areas: Record<ProblemArea, MessageDescriptor> = {
  dashboard: msg`Dashboard`,
  objectives: msg`Objectives`,
  'key-results': msg`Key Results`,
  tasks: msg`Tasks`,
  'org-chart': msg`Org Chart`,
  goals: msg`Goals`,
  'advance-launch-forms': msg`Advance Launch Forms`,
  'rewards-points': msg`Rewards Points`,
};

const priorities: Record<Priority, MessageDescriptor> = { high: msg`High`, medium: msg`Medium`, low: msg`Low` };

function translated<Key extends string>(t: (message: MessageDescriptor) => string, words: Record<Key, MessageDescriptor>) {
  return Object.fromEntries(Object.entries<MessageDescriptor>(words).map(([key, word]) => [key, t(word)])) as Record<Key, string>;
}

export function useSupportLabels() {
  const { t } = useLingui();
  return { areas: translated(t, areas), statuses: translated(t, ticketStatusLabels), priorities: translated(t, priorities) };
}

/** Tickets have their own statuses but use the icons of task statuses. */
export const markOf: Record<TicketStatus, Status> = { new: 'not-started', 'work-in-progress': 'in-progress', resolved: 'completed' };

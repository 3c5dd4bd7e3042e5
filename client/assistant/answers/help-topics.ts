import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { approvalsPath } from '#shared/approvals/approvals-path.ts';
import type { PageTour } from '#client/home/tours/tours.ts';
import type { Concept } from '#client/assistant/words/concept.ts';

export interface HelpTopic {
  readonly name: string;
  /** Idea that a sentence must name. */
  readonly concept: Concept;
  readonly label: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly path: string | null;
  readonly privilege: string | null;
}

/** Tour that shows the same as an answer. */
export const tourConcepts: Readonly<Record<PageTour['name'], Concept>> = {
  'key-result': 'key-result',
  objective: 'objective',
  task: 'task',
};

/** Help beside that of the tours. The first topic that a sentence names is the most specific one. */
export const helpTopics: readonly HelpTopic[] = [
  {
    name: 'check-in',
    concept: 'check-in',
    label: msg`Check in`,
    text: msg`“Check-ins due” lists the key results that wait for their next value. Enter the value, how confident you are and a comment, and send it.`,
    path: '/admin/keyresults?view=due',
    privilege: 'Key Results',
  },
  {
    name: 'approval',
    concept: 'approval',
    label: msg`Approve or return a request`,
    text: msg`Open Approvals, read the request and approve it, or return it with a comment.`,
    path: approvalsPath,
    privilege: null,
  },
  {
    name: 'recognition',
    concept: 'recognition',
    label: msg`Recognize a colleague`,
    text: msg`Open Recognize, choose people and write what they did well. You can add points that are yours to give.`,
    path: '/admin/rewards/recognize',
    privilege: 'Rewards',
  },
  {
    name: 'points',
    concept: 'points',
    label: msg`Give points`,
    text: msg`Points are given with a recognition. The points that you can give are new on the 1st of each month.`,
    path: '/admin/rewards/recognize',
    privilege: 'Rewards',
  },
  {
    name: 'goal',
    concept: 'goal',
    label: msg`Add a goal`,
    text: msg`Open Goals and press the button above the list, or the key C.`,
    path: '/admin/goals',
    privilege: 'Goals',
  },
  {
    name: 'support',
    concept: 'support',
    label: msg`Contact support`,
    text: msg`Ask the assistant to raise a ticket, or open Support in the help menu.`,
    path: '?support=new',
    privilege: null,
  },
  {
    name: 'language',
    concept: 'language',
    label: msg`Change the language`,
    text: msg`Choose the language in the bar at the top. Emails are written in it, too.`,
    path: null,
    privilege: null,
  },
  {
    name: 'keys',
    concept: 'keys',
    label: msg`Work with the keyboard`,
    text: msg`Press the question mark to see all keys of the page.`,
    path: null,
    privilege: null,
  },
  {
    name: 'find',
    concept: 'find',
    label: msg`Find something`,
    text: msg`Press the slash and write a name, or ask the assistant to find it.`,
    path: null,
    privilege: null,
  },
];

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Action } from '#shared/platform/actor.schema.ts';

interface TourStep {
  /** Selector of what the step is about. */
  readonly target: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Right without which the page does not have it. */
  readonly right?: Action;
}

export interface PageTour {
  readonly name: 'objective' | 'task' | 'key-result';
  /** A new version begins at its first step for everybody. */
  readonly version: number;
  readonly label: MessageDescriptor;
  /** Address that the choice opens. */
  readonly path: string;
  readonly privilege: string;
  readonly steps: readonly TourStep[];
}

const create = 'main [aria-keyshortcuts=c]';
const views = 'main nav';
const filters = 'main [data-filters]';

/** Tours of the specification, in the order of its choices. */
export const tours: readonly PageTour[] = [
  {
    name: 'objective',
    version: 1,
    label: msg`How To Create Objective ?`,
    path: '/admin/objectives',
    privilege: 'Objectives',
    steps: [
      {
        target: create,
        title: msg`Begin with this button`,
        text: msg`It opens the form of a new objective beside the library of templates. The key C does the same.`,
        right: 'create',
      },
      {
        target: views,
        title: msg`See how objectives depend on each other`,
        text: msg`The alignment map shows which objectives support yours. Your objective gets its place there.`,
      },
      {
        target: filters,
        title: msg`Find it again`,
        text: msg`Search by name, or filter by owner, period and state. A view keeps the filters that you need often.`,
      },
    ],
  },
  {
    name: 'task',
    version: 1,
    label: msg`How To Create Task ?`,
    path: '/admin/tasks',
    privilege: 'Tasks',
    steps: [
      {
        target: create,
        title: msg`Begin with this button`,
        text: msg`Write a title and choose who does the task until when. The key C does the same.`,
        right: 'create',
      },
      {
        target: filters,
        title: msg`Find it again`,
        text: msg`Search by title, or filter by person, label and due date.`,
      },
    ],
  },
  {
    name: 'key-result',
    version: 1,
    label: msg`How To Create Key Result ?`,
    path: '/admin/keyResults',
    privilege: 'Key Results',
    steps: [
      {
        target: 'main [data-record]',
        title: msg`Key results belong to objectives`,
        text: msg`Open your objective and add its key results there. Each says by which number you know that it is reached.`,
      },
      {
        target: views,
        title: msg`Check in`,
        text: msg`Check-ins due lists the key results that wait for their next value.`,
      },
      {
        target: filters,
        title: msg`Find it again`,
        text: msg`Search by name, or filter by objective, assignee and status.`,
      },
    ],
  },
];

/** Tour of the page with this path, in any letter case. */
export const tourOf = (path: string): PageTour | undefined => tours.find((tour) => tour.path.toLowerCase() === path.toLowerCase());

import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import {
  choice,
  day,
  decimal,
  department,
  figure,
  internal,
  number,
  percent,
  person,
  readOnly,
  reference,
  richText,
  status,
  text,
} from '#shared/records/fields.ts';
import { people } from '#shared/records/list-fields.ts';
import type { RollupRow } from '#shared/records/record-tree.ts';
import { drivenProgress, drivingRows, usualShare, type Driver } from './driven-progress.ts';
import { objectiveActions } from './objective-actions.ts';
import { objectiveStatus } from './status-field.ts';
import { always, never } from './status.ts';
import { roomOfObjective, visibilities } from './visibility.ts';

export const levels = {
  individual: msg({ message: 'Individual' }),
  team: msg({ message: 'Team' }),
  company: msg({ message: 'Company' }),
};
/** Periods of the fiscal year. */
export const fiscalLabels = {
  q1: msg({ message: 'Q1' }),
  q2: msg({ message: 'Q2' }),
  q3: msg({ message: 'Q3' }),
  q4: msg({ message: 'Q4' }),
  h1: msg({ message: 'H1' }),
  h2: msg({ message: 'H2' }),
  annual: msg({ message: 'Annual' }),
};
const periods = { ...fiscalLabels, custom: msg({ message: 'Custom' }) };
export const driverLabels = {
  'key-results': msg({ message: 'Key results' }),
  children: msg({ message: 'Objectives below' }),
  both: msg({ message: 'Both' }),
};

/** Origin of an objective: a template of the library, or the people themselves. */
const sources = { own: msg({ message: 'Not from the library' }), library: msg({ message: 'Library' }) };

/** States in which an objective counts: it was approved, and was not cancelled. */
export const countedStates = ['active', 'closed'];
const cancelled = 'cancelled';

/* Values of an objective that its part in its parent follows from. */
const partNames = ['progress', 'contribution', 'state', 'outcome', 'startedParts', 'openParts', 'atRiskFrom', 'offTrackFrom'] as const;
interface PartValues {
  readonly progress: number;
  readonly contribution: number | null;
  readonly state: string;
  readonly outcome: string | null;
  readonly startedParts: number;
  readonly openParts: number;
  readonly atRiskFrom: number;
  readonly offTrackFrom: number;
}
const part = (valueOf: (values: PartValues) => number) => ({
  from: partNames,
  row: (values: PartValues) => ({
    value: valueOf(values),
    weight: values.contribution ?? usualShare,
    isCounted: countedStates.includes(values.state) && values.outcome !== cancelled,
  }),
});

type Driven = { readonly driver: string };
const driving = (rows: readonly RollupRow[], { driver }: Driven) => drivingRows(driver as Driver, rows).map(({ value }) => value);
const sum = (rows: readonly RollupRow[], parent: Driven) => driving(rows, parent).reduce((total, value) => total + value, 0);
const earliest = (rows: readonly RollupRow[], parent: Driven) => Math.min(never, ...driving(rows, parent));
const dayNumber = { min: always, max: never, initial: never };

/** Objective of a person, a team or the company. Its progress and status follow from its key results and from the objectives below it. */
export const objective = defineRecord({
  name: 'objective',
  plural: 'objectives',
  page: 'Objectives',
  tag: 'Objectives',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 250, isSearched: true, isPersonal: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 4096 }),
    level: choice({ label: msg({ message: 'Level' }), options: levels }),
    ownerId: person({ label: msg({ message: 'Owner' }) }),
    assigneeIds: people({ label: msg({ message: 'Assignees' }), max: 20 }),
    departmentId: department({ label: msg({ message: 'Department' }), isOptional: true }),
    period: choice({ label: msg({ message: 'Period' }), options: periods }),
    year: number({ label: msg({ message: 'Year' }), min: 2000, max: 2100 }),
    startsOn: day({ label: msg({ message: 'Start' }) }),
    dueOn: day({ label: msg({ message: 'Due' }), after: 'startsOn' }),
    weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 0 }),
    priority: choice({
      label: msg({ message: 'Priority' }),
      options: { high: msg({ message: 'High' }), medium: msg({ message: 'Medium' }), low: msg({ message: 'Low' }) },
      initial: 'high',
    }),
    dimensionId: reference({ label: msg({ message: 'Dimension' }), to: 'okrdimension', isOptional: true }),

    parentId: reference({ label: msg({ message: 'Parent objective' }), to: 'objective', isOptional: true }),
    contribution: decimal({ label: msg({ message: 'Share of the parent' }), min: 0, max: 100, places: 2, isOptional: true }),
    driver: choice({ label: msg({ message: 'Progress from' }), options: driverLabels, initial: 'key-results' }),
    visibility: choice({ label: msg({ message: 'Visibility' }), options: visibilities, initial: 'public' }),
    source: readOnly(choice({ label: msg({ message: 'Source' }), options: sources, initial: 'own' })),
    progress: readOnly(percent({ label: msg({ message: 'Progress' }), initial: 0 })),
    state: status({
      label: msg({ message: 'State' }),
      states: {
        draft: { label: msg({ message: 'Draft' }), to: ['pending-approval'] },
        'pending-approval': { label: msg({ message: 'Waiting for approval' }), mark: 'in-progress', to: ['draft', 'returned', 'active'] },
        returned: { label: msg({ message: 'Returned' }), to: ['pending-approval'] },
        active: { label: msg({ message: 'Active' }), mark: 'in-progress', to: ['closed'] },
        closed: { label: msg({ message: 'Closed' }), mark: 'completed', to: [] },
      },
    }),
    outcome: readOnly(
      choice({
        label: msg({ message: 'Outcome' }),
        options: {
          achieved: msg({ message: 'Achieved' }),
          partial: msg({ message: 'Partly achieved' }),
          missed: msg({ message: 'Missed' }),
          cancelled: msg({ message: 'Cancelled' }),
        },
        isOptional: true,
      }),
    ),
    decisionComment: readOnly(text({ label: msg({ message: 'Decision comment' }), min: 5, max: 500, isOptional: true, isPersonal: true })),
    earlierId: readOnly(reference({ label: msg({ message: 'Earlier objective' }), to: 'objective', isOptional: true })),
    launchId: internal(reference({ label: msg({ message: 'Created for departments' }), to: 'okrlaunch', isOptional: true })),
    startedParts: figure({ min: 0, max: 1_000_000, initial: 0 }),
    openParts: figure({ min: 0, max: 1_000_000, initial: 0 }),
    atRiskFrom: figure({ ...dayNumber }),
    offTrackFrom: figure({ ...dayNumber }),
  },
  actions: objectiveActions,
  // An outcome belongs to a closed objective. A comment ends with the decision that it explains, so that the next one is not taken for it.
  derive: ({ state, outcome, decisionComment }) => ({
    outcome: state === 'closed' ? outcome : null,
    decisionComment: ['draft', 'pending-approval'].includes(state) ? null : decisionComment,
  }),
  addedFields: [{ decisionComment: null }, { earlierId: null }, { dimensionId: null }, { source: 'own' }, { launchId: null }],
  liveBy: 'ownerId',
  isMovable: true,
  roomOf: ({ id, visibility }, companyId) => roomOfObjective({ visibility, objectiveId: id }, companyId),
  importKey: ['ownerId', 'period', 'year', 'name'],
  computed: { status: objectiveStatus },
  tree: {
    parent: 'parentId',
    maxDepth: 6,
    inherits: [],
    rollups: {
      progress: (rows, { driver }) => drivenProgress(driver as Driver, rows),
      startedParts: sum,
      openParts: sum,
      atRiskFrom: earliest,
      offTrackFrom: earliest,
    },
    rollupFrom: ['driver', 'startsOn'],
    parts: {
      progress: part(({ progress }) => progress),
      startedParts: part(({ startedParts }) => (startedParts > 0 ? 1 : 0)),
      openParts: part(({ startedParts, openParts }) => (startedParts > 0 && openParts === 0 ? 0 : 1)),
      atRiskFrom: part(({ atRiskFrom }) => atRiskFrom),
      offTrackFrom: part(({ offTrackFrom }) => offTrackFrom),
    },
  },
});
export type Objective = RowOf<typeof objective>;

import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, dateTime, day, decimal, figure, number, percent, person, readOnly, reference, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import { chosenStatuses, gapsOfTenths, tenthsOfGaps, usualGaps, type ChosenStatus } from './expected.ts';
import { frequencies } from './frequencies.ts';
import { measureNames, ofMeasure } from './measure-names.ts';
import { shownProgress, type Polarity } from './progress.ts';
import { objectiveStatus, statusLabels } from './status-field.ts';
import { always, never, statusDaysOf } from './status.ts';
import { roomOfObjective, visibilities } from './visibility.ts';

export const polarityLabels = {
  increase: msg({ message: 'Increase' }),
  decrease: msg({ message: 'Decrease' }),
  'stay-above': msg({ message: 'Stay above' }),
  'stay-below': msg({ message: 'Stay below' }),
  between: msg({ message: 'Stay between' }),
  binary: msg({ message: 'Done or not done' }),
  ordinal: msg({ message: 'Levels' }),
  tasks: msg({ message: 'Progress of tasks' }),
} satisfies Readonly<Record<Polarity, unknown>>;

const chosenLabels = Object.fromEntries(chosenStatuses.map((name) => [name, statusLabels[name]])) as Record<
  ChosenStatus,
  (typeof statusLabels)[ChosenStatus]
>;

const amount = { min: -1e12, max: 1e12, places: 4, isOptional: true } as const;
/** Fields that say how a key result is measured. */
export const measureFields = {
  polarity: choice({ label: msg({ message: 'Measure' }), options: polarityLabels, initial: 'increase' }),
  unit: text({ label: msg({ message: 'Unit' }), max: 20, isOptional: true, listedIn: 'okrunit' }),
  start: decimal({ label: msg({ message: 'Start value' }), ...amount }),
  target: decimal({ label: msg({ message: 'Target' }), ...amount }),
  lowest: decimal({ label: msg({ message: 'Lowest' }), ...amount }),
  highest: decimal({ label: msg({ message: 'Highest' }), ...amount }),
};

const { atRiskTenths, offTrackTenths } = tenthsOfGaps(usualGaps);
const gap = { min: 0, max: 1000 };
const dayNumber = { min: always, max: never, initial: never };
const part = <Name extends string>(name: Name) => ({
  from: [name, 'weight'] as const,
  row: (values: Readonly<Record<Name | 'weight', number>>) => ({ value: values[name], weight: values.weight, isCounted: true }),
});

/** Empty values of the fields that a measure does not use. */
export const unusedOf = (polarity: Polarity) => {
  const used = measureNames(polarity);
  return Object.fromEntries(ofMeasure.filter((name) => !used.includes(name)).map((name) => [name, null]));
};

/** Measured result of an objective, with the value of its last check-in. It stands where its objective stands. */
export const keyResult = defineRecord({
  name: 'keyresult',
  plural: 'keyresults',
  noun: 'key result',
  page: 'Key Results',
  tag: 'Key results',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 250, isSearched: true, isPersonal: true }),
    objectiveId: reference({ label: msg({ message: 'Objective' }), to: 'objective' }),
    assigneeId: person({ label: msg({ message: 'Assignee' }) }),
    ...measureFields,
    weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 0 }),
    frequency: choice({ label: msg({ message: 'Check-in' }), options: frequencies, initial: 'weekly' }),
    dueOn: day({ label: msg({ message: 'Target date' }) }),
    phases: rows({
      label: msg({ message: 'Phased targets' }),
      max: 24,
      fields: { day: day({ label: msg({ message: 'Date' }) }), percent: percent({ label: msg({ message: 'Expected progress' }) }) },
    }),
    actual: readOnly(decimal({ label: msg({ message: 'Actual' }), ...amount })),
    progress: readOnly(percent({ label: msg({ message: 'Progress' }), initial: 0 })),
    confidence: readOnly(number({ label: msg({ message: 'Confidence' }), min: 0, max: 10, isOptional: true })),
    checkedInAt: readOnly(dateTime({ label: msg({ message: 'Last check-in' }), isOptional: true })),
    reachedOn: readOnly(day({ label: msg({ message: 'Actual date' }), isOptional: true })),
    chosenStatus: readOnly(choice({ label: msg({ message: 'Chosen status' }), options: chosenLabels, isOptional: true })),
    ownerId: readOnly(person({ label: msg({ message: 'Owner' }) })),
    visibility: readOnly(choice({ label: msg({ message: 'Visibility' }), options: visibilities, initial: 'public' })),
    startsOn: readOnly(day({ label: msg({ message: 'Start' }) })),
    startedParts: figure({ min: 0, max: 1, initial: 0 }),
    openParts: figure({ min: 0, max: 1, initial: 1 }),
    atRiskFrom: figure({ ...dayNumber }),
    offTrackFrom: figure({ ...dayNumber }),
    // Gaps of the company for which the days were computed, so that these follow from the record alone.
    atRiskTenths: figure({ ...gap, initial: atRiskTenths }),
    offTrackTenths: figure({ ...gap, initial: offTrackTenths }),
  },
  addedFields: [{ atRiskTenths, offTrackTenths }],
  liveBy: 'objectiveId',
  roomOf: roomOfObjective,
  importKey: ['objectiveId', 'name'],
  computed: { status: objectiveStatus },
  tree: {
    parent: 'objectiveId',
    maxDepth: 7,
    inherits: ['ownerId', 'visibility', 'startsOn'],
    rollups: {},
    parts: {
      progress: part('progress'),
      startedParts: part('startedParts'),
      openParts: part('openParts'),
      atRiskFrom: part('atRiskFrom'),
      offTrackFrom: part('offTrackFrom'),
    },
  },
  derive: (given) => {
    const values = { ...given, ...unusedOf(given.polarity as Polarity) };
    const measure = { ...values, polarity: values.polarity as Polarity };
    const progress = shownProgress(measure);
    const course = { startsOn: values.startsOn, dueOn: values.dueOn, phases: values.phases };
    const isStarted = values.actual !== null;
    const chosen = values.chosenStatus as ChosenStatus | null;
    const days = statusDaysOf({ course, progress, isStarted, chosen, gaps: gapsOfTenths(values) });
    const reachedOn = progress < 100 ? null : values.reachedOn;
    return {
      ...unusedOf(measure.polarity),
      progress,
      reachedOn,
      startedParts: isStarted ? 1 : 0,
      openParts: progress < 100 ? 1 : 0,
      ...days,
    };
  },
});
export type KeyResult = RowOf<typeof keyResult>;

import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { boolean, choice, day, decimal, person, reference, richText, status, text } from '#shared/records/fields.ts';

const cut = (label: { id: string; message: string }) => decimal({ label, min: 0, max: 1000, places: 2, isOptional: true });
const past = (label: { id: string; message: string }) => reference({ label, to: 'cycle', isOptional: true });

/** Calibration session: people compare the ratings of a review cycle. Its fields can be edited while it is a draft. */
export const calibration = defineRecord({
  name: 'calibration',
  plural: 'calibrations',
  page: 'Sessions',
  tag: 'Calibration sessions',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 3, max: 120, isSearched: true }),
    cycleId: reference({ label: msg({ message: 'Review cycle' }), to: 'cycle' }),
    heldOn: day({ label: msg({ message: 'Date' }) }),
    place: text({ label: msg({ message: 'Place or link' }), max: 250, isSearched: true, isOptional: true }),
    ownerId: person({ label: msg({ message: 'Owner' }) }),
    scaleId: reference({ label: msg({ message: 'Performance scale' }), to: 'scale' }),
    lowCut: cut(msg({ message: 'Performance is low below' })),
    highCut: cut(msg({ message: 'Performance is high from' })),
    potentialScaleId: reference({ label: msg({ message: 'Potential scale' }), to: 'scale', isOptional: true }),
    potentialLowCut: cut(msg({ message: 'Potential is low below' })),
    potentialHighCut: cut(msg({ message: 'Potential is high from' })),
    reasonPolicy: choice({
      label: msg({ message: 'Reasons for moves' }),
      options: {
        none: msg({ message: 'Not asked' }),
        comment: msg({ message: 'Comment required' }),
        code: msg({ message: 'Reason from the list required' }),
        'authorised-by': msg({ message: 'Authorising person required' }),
      },
      initial: 'comment',
    }),
    barsOwnReports: boolean({ label: msg({ message: 'Managers cannot move their own reports' }) }),
    noteReaders: choice({
      label: msg({ message: 'Notes are visible to' }),
      options: { everyone: msg({ message: 'Everyone in the session' }), facilitators: msg({ message: 'Facilitators and HR' }) },
      initial: 'everyone',
    }),
    enforcement: choice({
      label: msg({ message: 'Guideline at the end' }),
      options: { off: msg({ message: 'Ignored' }), warn: msg({ message: 'Warns' }), block: msg({ message: 'Must be met' }) },
      initial: 'warn',
    }),
    pastCycleId: past(msg({ message: 'Past cycle' })),
    secondPastCycleId: past(msg({ message: 'Second past cycle' })),
    thirdPastCycleId: past(msg({ message: 'Third past cycle' })),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        draft: { label: msg({ message: 'Draft' }), mark: 'not-started', to: ['ready', 'cancelled'] },
        ready: { label: msg({ message: 'Ready' }), mark: 'not-started', to: ['draft', 'live', 'cancelled'] },
        live: { label: msg({ message: 'Live' }), mark: 'in-progress', to: ['paused', 'review', 'cancelled'] },
        paused: { label: msg({ message: 'Paused' }), mark: 'in-progress', to: ['live', 'cancelled'] },
        review: { label: msg({ message: 'In review' }), mark: 'in-progress', to: ['live', 'finalised', 'cancelled'] },
        finalised: { label: msg({ message: 'Finalised' }), mark: 'completed', to: ['archived'] },
        archived: { label: msg({ message: 'Archived' }), mark: 'completed', to: [] },
        cancelled: { label: msg({ message: 'Cancelled' }), to: [] },
      },
    }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'ownerId',
  isHandedOver: true,
  importKey: ['name', 'cycleId'],
  addedFields: [{ barsOwnReports: false, noteReaders: 'everyone' }],
});

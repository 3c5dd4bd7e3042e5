import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { day, richText, status, text } from '#shared/records/fields.ts';

/** Review cycle: the period for which goals are set and reviewed. Cycles may overlap, such as a quarter and its year. */
export const cycle = defineRecord({
  name: 'cycle',
  plural: 'cycles',
  page: 'Advanced Performance Management',
  isReadByAll: true,
  tag: 'Review cycles',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    startsOn: day({ label: msg({ message: 'Start' }) }),
    endsOn: day({ label: msg({ message: 'End' }), after: 'startsOn' }),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        planned: { label: msg({ message: 'Planned' }), mark: 'not-started', to: ['active', 'cancelled'] },
        active: { label: msg({ message: 'Active' }), mark: 'in-progress', to: ['completed', 'cancelled'] },
        completed: { label: msg({ message: 'Completed' }), mark: 'completed', to: ['active'] },
        cancelled: { label: msg({ message: 'Cancelled' }), to: ['planned'] },
      },
    }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  actions: {
    start: {
      label: msg({ message: '{count, plural, one {Start review cycle} other {Start review cycles}}' }),
      done: msg({ message: 'Started: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# started} other {# started}}' }),
      history: msg({ message: '<0>{name}</0> started this record' }),
      to: 'active',
      from: ['planned'],
    },
    complete: {
      label: msg({ message: '{count, plural, one {Complete review cycle} other {Complete review cycles}}' }),
      done: msg({ message: 'Completed: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# completed} other {# completed}}' }),
      history: msg({ message: '<0>{name}</0> completed this record' }),
      to: 'completed',
      reverse: 'reopen',
    },
    reopen: {
      label: msg({ message: '{count, plural, one {Reopen review cycle} other {Reopen review cycles}}' }),
      done: msg({ message: 'Reopened: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# reopened} other {# reopened}}' }),
      history: msg({ message: '<0>{name}</0> reopened this record' }),
      to: 'active',
      from: ['completed'],
      reverse: 'complete',
    },
    cancel: {
      label: msg({ message: '{count, plural, one {Cancel review cycle} other {Cancel review cycles}}' }),
      done: msg({ message: 'Cancelled: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# cancelled} other {# cancelled}}' }),
      history: msg({ message: '<0>{name}</0> cancelled this record' }),
      to: 'cancelled',
    },
    plan: {
      label: msg({ message: '{count, plural, one {Plan review cycle again} other {Plan review cycles again}}' }),
      done: msg({ message: 'Planned again: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# planned again} other {# planned again}}' }),
      history: msg({ message: '<0>{name}</0> planned this record again' }),
      to: 'planned',
    },
  },
  liveBy: 'company',
  importKey: ['name'],
});

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
  liveBy: 'company',
  importKey: ['name'],
});

import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, number, person, readOnly, status, text } from '#shared/records/fields.ts';
import { fiscalLabels } from './objective.record.ts';

/** Receivers of a launch: one objective for each department, or one for each of its members. */
export const reaches = {
  departments: msg({ message: 'Each department' }),
  members: msg({ message: 'Each member' }),
};

const count = (label: { id: string; message: string }) => readOnly(number({ label, min: 0, max: 1_000_000, initial: 0 }));

/** Creation of one objective for many departments or people, with its progress. */
export const okrLaunch = defineRecord({
  name: 'okrlaunch',
  plural: 'okrlaunches',
  noun: 'objective launch',
  page: 'OKR Management',
  isPermanent: true,
  isCreatedByFeature: true,
  tag: 'OKR library',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 250, isSearched: true }),
    reach: readOnly(choice({ label: msg({ message: 'Created for' }), options: reaches })),
    period: readOnly(choice({ label: msg({ message: 'Period' }), options: fiscalLabels })),
    year: readOnly(number({ label: msg({ message: 'Year' }), min: 2000, max: 2100 })),
    authorId: readOnly(person({ label: msg({ message: 'Started by' }) })),
    planned: count(msg({ message: 'Planned' })),
    created: count(msg({ message: 'Created objectives' })),
    leftOut: count(msg({ message: 'Left out' })),
    state: status({
      label: msg({ message: 'State' }),
      states: {
        running: { label: msg({ message: 'Running' }), mark: 'in-progress', to: ['done'] },
        done: { label: msg({ message: 'Done' }), mark: 'completed', to: [] },
      },
    }),
  },
  liveBy: 'company',
  importKey: ['name', 'period', 'year'],
});
export type OkrLaunch = RowOf<typeof okrLaunch>;

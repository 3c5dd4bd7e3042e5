import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, day, department, number, richText, status, text } from '#shared/records/fields.ts';
import { people } from '#shared/records/list-fields.ts';
import { programmeActions } from './programme-actions.ts';

export const maxApprovalLevels = 3;

/** Programme for which people nominate colleagues. A committee votes about the nominations. */
export const programme = defineRecord({
  name: 'programme',
  plural: 'programmes',
  page: 'Rewards Management',
  isReadByAll: true,
  tag: 'Nominations',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 100, isSearched: true, isUnique: true }),
    tier: choice({
      label: msg({ message: 'Tier' }),
      options: { bronze: msg({ message: 'Bronze' }), silver: msg({ message: 'Silver' }), gold: msg({ message: 'Gold' }) },
      initial: 'bronze',
    }),
    points: number({ label: msg({ message: 'Points of a winner' }), min: 0, max: 100_000, initial: 100 }),
    opensOn: day({ label: msg({ message: 'Nominations from' }) }),
    closesOn: day({ label: msg({ message: 'Nominations until' }), notBefore: 'opensOn' }),
    departmentId: department({ label: msg({ message: 'For the people of' }), isOptional: true }),
    maxPerUser: number({ label: msg({ message: 'Nominations of one person' }), min: 1, max: 50, initial: 3 }),
    winners: number({ label: msg({ message: 'Number of winners' }), min: 1, max: 50, initial: 1 }),
    approvalLevels: number({ label: msg({ message: 'Levels of approval' }), min: 0, max: maxApprovalLevels, initial: 1 }),
    committeeIds: people({ label: msg({ message: 'Committee' }), max: 20, min: 1 }),
    state: status({
      label: msg({ message: 'State' }),
      states: {
        draft: { label: msg({ message: 'Draft' }), mark: 'not-started', to: ['open'] },
        open: { label: msg({ message: 'Open' }), mark: 'in-progress', to: ['reviewing'] },
        reviewing: { label: msg({ message: 'Vote' }), mark: 'in-progress', to: ['decided'] },
        decided: { label: msg({ message: 'Decided' }), mark: 'completed', to: ['paid'] },
        paid: { label: msg({ message: 'Paid' }), mark: 'completed', to: [] },
      },
    }),
    description: richText({ label: msg({ message: 'Description' }), max: 4000 }),
  },
  actions: programmeActions,
  liveBy: 'company',
  importKey: ['name'],
});

export type Programme = RowOf<typeof programme>;

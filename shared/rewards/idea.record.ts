import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, number, person, readOnly, richText, status, text } from '#shared/records/fields.ts';
import { ideaActions } from './idea-actions.ts';

/** States in which colleagues vote for an idea: nobody has decided about it yet. */
export const votableStates: readonly string[] = ['submitted', 'under-review', 'on-hold', 'rework'];

/** States that a decision with a comment has led to. */
const explained = ['approved', 'on-hold', 'rework', 'rejected'];

/** Idea of a person for the company. Colleagues vote for it, managers and HR decide. */
export const idea = defineRecord({
  name: 'idea',
  plural: 'ideas',
  page: 'IHaveIdea',
  tag: 'Ideas',
  fields: {
    title: text({ label: msg({ message: 'Title' }), min: 5, max: 120, isSearched: true, isPersonal: true }),
    category: choice({
      label: msg({ message: 'Category' }),
      options: {
        process: msg({ message: 'Process' }),
        product: msg({ message: 'Product' }),
        customers: msg({ message: 'Customers' }),
        workplace: msg({ message: 'Workplace' }),
        cost: msg({ message: 'Cost' }),
        other: msg({ message: 'Other' }),
      },
    }),
    problem: richText({ label: msg({ message: 'Problem' }), max: 4000 }),
    proposal: richText({ label: msg({ message: 'Proposal' }), max: 4000 }),
    authorId: person({ label: msg({ message: 'Author' }) }),
    votes: readOnly(number({ label: msg({ message: 'Votes' }), min: 0, max: 1_000_000, initial: 0 })),
    state: status({
      label: msg({ message: 'State' }),
      states: {
        submitted: { label: msg({ message: 'Submitted' }), to: ['under-review', 'on-hold', 'rejected'] },
        'under-review': {
          label: msg({ message: 'Under review' }),
          mark: 'in-progress',
          to: ['approved', 'on-hold', 'rework', 'rejected'],
        },
        'on-hold': { label: msg({ message: 'On hold' }), to: ['under-review', 'rejected'] },
        rework: { label: msg({ message: 'Returned' }), to: ['submitted', 'rejected'] },
        approved: { label: msg({ message: 'Approved' }), mark: 'in-progress', to: ['in-progress'] },
        'in-progress': { label: msg({ message: 'In progress' }), mark: 'in-progress', to: ['implemented'] },
        implemented: { label: msg({ message: 'Implemented' }), mark: 'completed', to: [] },
        rejected: { label: msg({ message: 'Rejected' }), to: [] },
      },
    }),
    decisionComment: readOnly(text({ label: msg({ message: 'Decision comment' }), min: 5, max: 500, isOptional: true, isPersonal: true })),
    implementerId: readOnly(person({ label: msg({ message: 'Implementer' }), isOptional: true })),
  },
  actions: ideaActions,
  derive: ({ state, decisionComment }) => ({ decisionComment: explained.includes(state) ? decisionComment : null }),
  liveBy: 'company',
  importKey: ['title', 'authorId'],
});

export type Idea = RowOf<typeof idea>;

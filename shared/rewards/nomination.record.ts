import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { decimal, number, person, readOnly, reference, richText, status, text } from '#shared/records/fields.ts';
import { nominationActions } from './nomination-actions.ts';

/** States of a nomination that nobody has decided about, by the levels of approval that it has passed. */
export const levelStates = ['submitted', 'level1', 'level2', 'level3'] as const;

const approver = (label: { id: string; message: string }) => readOnly(person({ label, isOptional: true }));

/** Nomination of a colleague for a programme. Its reason, the score and the number of votes are known to everybody once it is decided. */
export const nomination = defineRecord({
  name: 'nomination',
  plural: 'nominations',
  page: 'RewardsNomination',
  tag: 'Nominations',
  fields: {
    title: text({ label: msg({ message: 'Achievement' }), min: 5, max: 120, isSearched: true, isPersonal: true }),
    programmeId: reference({ label: msg({ message: 'Programme' }), to: 'programme' }),
    nomineeId: person({ label: msg({ message: 'Nominee' }) }),
    nominatorId: person({ label: msg({ message: 'Nominated by' }) }),
    reason: text({ label: msg({ message: 'Reason' }), max: 1000, isPersonal: true }),
    details: richText({ label: msg({ message: 'Details' }), max: 4000 }),
    votes: readOnly(number({ label: msg({ message: 'Votes' }), min: 0, max: 1000, initial: 0 })),
    score: readOnly(decimal({ label: msg({ message: 'Score' }), min: 1, max: 5, places: 2, isOptional: true })),
    state: status({
      label: msg({ message: 'State' }),
      states: {
        submitted: { label: msg({ message: 'Submitted' }), to: ['level1', 'declined', 'withdrawn'] },
        level1: { label: msg({ message: 'Approved, level 1' }), mark: 'in-progress', to: ['level2', 'declined', 'withdrawn'] },
        level2: { label: msg({ message: 'Approved, level 2' }), mark: 'in-progress', to: ['level3', 'declined', 'withdrawn'] },
        level3: { label: msg({ message: 'Approved, level 3' }), mark: 'in-progress', to: ['declined', 'withdrawn'] },
        winner: { label: msg({ message: 'Winner' }), mark: 'completed', to: [] },
        'runner-up': { label: msg({ message: 'Runner-up' }), mark: 'completed', to: [] },
        declined: { label: msg({ message: 'Declined' }), to: [] },
        withdrawn: { label: msg({ message: 'Withdrawn' }), to: [] },
      },
    }),
    firstApproverId: approver(msg({ message: 'Approved by, level 1' })),
    secondApproverId: approver(msg({ message: 'Approved by, level 2' })),
    thirdApproverId: approver(msg({ message: 'Approved by, level 3' })),
    decisionComment: readOnly(text({ label: msg({ message: 'Decision comment' }), min: 5, max: 500, isOptional: true, isPersonal: true })),
  },
  actions: nominationActions,
  addedFields: [{ firstApproverId: null, secondApproverId: null, thirdApproverId: null }],
  titled: ['programmeId'],
  liveBy: 'company',
  importKey: ['programmeId', 'nomineeId', 'nominatorId'],
});

export type Nomination = RowOf<typeof nomination>;

import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, number } from '#shared/records/fields.ts';
import type { ScoreFormula } from './form-content.ts';

const share = (label: { id: string; message: string }, initial: number) => number({ label, min: 0, max: 100, initial });

/** Scoring of reviews in a company. The database creates one record for each company, with its id. */
export const reviewSettings = defineRecord({
  name: 'reviewsetting',
  noun: 'review setting',
  plural: 'reviewsettings',
  page: 'Advanced Performance Management',
  isReadByAll: true,
  isPermanent: true,
  tag: 'Reviews',
  fields: {
    hasFormula: boolean({ label: msg({ message: 'The score follows from a formula' }) }),
    goalShare: share(msg({ message: 'Goals, in per cent' }), 40),
    competencyShare: share(msg({ message: 'Competencies, in per cent' }), 40),
    selfShare: share(msg({ message: 'Self review, in per cent' }), 0),
    feedbackShare: share(msg({ message: 'Advanced review, in per cent' }), 20),
    blindSpotPercent: number({
      label: msg({ message: 'Threshold of blind spots, in per cent of the scale' }),
      min: 10,
      max: 50,
      initial: 25,
    }),
    autoShareDays: number({ label: msg({ message: 'Days until a submitted review is shared' }), min: 1, max: 90, isOptional: true }),
  },
  liveBy: 'company',
  importKey: ['blindSpotPercent'],
  addedFields: [{ autoShareDays: null }],
});

export type ReviewSettings = RowOf<typeof reviewSettings>;

type Shares = Pick<ReviewSettings, 'goalShare' | 'competencyShare' | 'selfShare' | 'feedbackShare'>;

/** Total of the shares of the formula, which must be 100. */
export const totalShare = ({ goalShare, competencyShare, selfShare, feedbackShare }: Shares): number =>
  goalShare + competencyShare + selfShare + feedbackShare;

/** Formula of the score, or null if the weights of the sections make it. */
export const formulaOf = ({ hasFormula, ...shares }: Shares & Pick<ReviewSettings, 'hasFormula'>): ScoreFormula | null =>
  hasFormula
    ? { goals: shares.goalShare, competencies: shares.competencyShare, self: shares.selfShare, feedback: shares.feedbackShare }
    : null;

import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, choice, decimal } from '#shared/records/fields.ts';
import { usualGaps } from './expected.ts';
import { frequencies } from './frequencies.ts';

const gap = { min: 0, max: 100, places: 1 } as const;
const { atRiskGap, offTrackGap } = usualGaps;

/** Rules of a company for its objectives. The database creates one record for each company, with its id. */
export const okrSettings = defineRecord({
  name: 'okrsetting',
  noun: 'OKR setting',
  plural: 'okrsettings',
  page: 'OKR Management',
  isReadByAll: true,
  isPermanent: true,
  tag: 'OKR settings',
  fields: {
    strictWeights: boolean({ label: msg({ message: 'The weights of the objectives of an owner in a period must total 100' }) }),
    reapproveOnEdit: boolean({ label: msg({ message: 'Changes of active objectives need approval again' }), initial: true }),
    atRiskGap: decimal({ label: msg({ message: 'At risk from a gap of (%)' }), ...gap, initial: atRiskGap }),
    offTrackGap: decimal({ label: msg({ message: 'Off track above a gap of (%)' }), ...gap, initial: offTrackGap, after: 'atRiskGap' }),
    checkInFrequency: choice({ label: msg({ message: 'Usual frequency of check-ins' }), options: frequencies, initial: 'weekly' }),
  },
  addedFields: [{ checkInFrequency: 'weekly' }, { atRiskGap, offTrackGap }],
  liveBy: 'company',
  importKey: ['strictWeights'],
});

export type OkrSettings = RowOf<typeof okrSettings>;

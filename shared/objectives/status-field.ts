import { msg } from '#shared/platform/message.ts';
import type { ComputedField } from '#shared/records/computed-field.ts';
import { choice } from '#shared/records/fields.ts';
import type { ProgressStatus } from './expected.ts';
import { firstDay, statusOn } from './status.ts';

export const statusLabels = {
  'not-started': msg({ message: 'Not Started' }),
  'off-track': msg({ message: 'Off Track' }),
  'at-risk': msg({ message: 'At Risk' }),
  'on-track': msg({ message: 'On Track' }),
  achieved: msg({ message: 'Achieved' }),
} satisfies Readonly<Record<ProgressStatus, unknown>>;

const figures = ['startedParts', 'openParts', 'atRiskFrom', 'offTrackFrom'] as const;
type Figures = Readonly<Record<(typeof figures)[number], number>>;

/** Status of an objective or a key result today. */
export const objectiveStatus: ComputedField<(typeof figures)[number], Figures> = {
  field: choice({ label: msg({ message: 'Status' }), options: statusLabels }),
  from: figures,
  value: ({ startedParts, openParts, ...days }, today) =>
    statusOn({ ...days, isStarted: startedParts > 0, isAchieved: openParts === 0 }, today),
  sql: ({ startedParts, openParts, atRiskFrom, offTrackFrom }, today) => {
    const day = `(${today} - date '${firstDay}')`;
    return `case when ${startedParts} = 0 then 'not-started' when ${openParts} = 0 then 'achieved'
      when ${day} >= ${offTrackFrom} then 'off-track' when ${day} >= ${atRiskFrom} then 'at-risk' else 'on-track' end`;
  },
};

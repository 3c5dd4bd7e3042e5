import { Type } from 'typebox';
import { msg } from '#shared/platform/message.ts';
import { Id } from '#shared/platform/schema.ts';
import { exportEndpointsOf } from '#shared/records/export.api.ts';
import type { Fields } from '#shared/records/field.ts';
import { choice, dateTime, number, person, text } from '#shared/records/fields.ts';
import { PointAccount, maxReasonLength } from './point-entry.schema.ts';
import { pointAccountLabels, pointKindLabels } from './point-labels.ts';
import './rewards.errors.ts';

const most = 2_147_483_647;

/** Columns of the file of a statement. */
export const pointEntryFields = {
  at: dateTime({ label: msg({ message: 'Time' }) }),
  personId: person({ label: msg({ message: 'Person' }) }),
  kind: choice({ label: msg({ message: 'Kind of change' }), options: pointKindLabels }),
  reason: text({ label: msg({ message: 'Reason' }), max: maxReasonLength, isOptional: true, isPersonal: true }),
  account: choice({ label: msg({ message: 'Account' }), options: pointAccountLabels }),
  delta: number({ label: msg({ message: 'Points' }), min: -most, max: most }),
  balance: number({ label: msg({ message: 'Balance' }), min: 0, max: most }),
  actorId: person({ label: msg({ message: 'Changed by' }), isOptional: true }),
} satisfies Fields;

/** Name of the lines of a statement as a list that is exported. */
export const pointEntriesList = 'point-entries';

export const pointStatementEndpoints = exportEndpointsOf({
  plural: pointEntriesList,
  url: '/api/point-entries',
  tag: 'Rewards',
  access: 'Rewards.export',
  filters: {
    personId: { ...Id, description: 'Person whose statement is exported.' },
    account: Type.Optional({ ...PointAccount, description: 'Only the entries of this account.' }),
  },
});

import { calibration } from '#shared/calibration/calibration.record.ts';
import type { FieldFault } from '#shared/platform/errors.ts';

export const sessionSteps = ['details', 'people', 'subjects', 'scale', 'check'] as const;
export type SessionStep = (typeof sessionSteps)[number];

/** Fields of the first step: all that a session must have, because it stores the draft. */
export const detailFields: readonly string[] = ['name', 'cycleId', 'heldOn', 'place', 'ownerId', 'scaleId', 'description'];

/** All other fields are settings, also those that are added to the definition later. */
export const settingFields: readonly string[] = Object.keys(calibration.fields).filter(
  (name) => !detailFields.includes(name) && name !== 'status',
);

/** Step whose form shows a field. */
export const stepOfField = (name: string): SessionStep => (detailFields.includes(name) ? 'details' : 'scale');

const peopleRules = ['no-facilitator', 'max-people'];
const subjectRules = [
  'min-subjects',
  'max-subjects',
  'participant',
  'no-rating',
  'in-other-session',
  'review-shared',
  'review-unsubmitted',
  'inactive',
];

/** Step in which a condition of the server is met. Conditions about scales, guideline and settings share one. */
export function stepOfFault({ rule }: FieldFault): SessionStep {
  if (peopleRules.includes(rule)) return 'people';
  return subjectRules.includes(rule) ? 'subjects' : 'scale';
}

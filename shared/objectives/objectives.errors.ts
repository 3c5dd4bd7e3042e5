import { defineErrors } from '#shared/platform/errors.ts';

const objectivesErrors = {
  'objective.closed': 409,
  'proposal.closed': 409,
  'proposal.empty': 422,
  'period.locked': 409,
  'transfer.closed': 409,
  'transfer.waiting': 409,
  'check-in.derived': 409,
  'check-in.old': 409,
  'okr-launch.empty': 409,
  'okr-template.faulty': 409,
  /** The template has no published version. */
  'okr-template.unpublished': 409,
} as const;
type ObjectivesErrors = typeof objectivesErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends ObjectivesErrors {}
}
defineErrors(objectivesErrors);

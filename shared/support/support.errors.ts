import { defineErrors } from '#shared/platform/errors.ts';

const supportErrors = {
  'ticket.locked': 409,
  'ticket.full': 409,
} as const;
type SupportErrors = typeof supportErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends SupportErrors {}
}

defineErrors(supportErrors);

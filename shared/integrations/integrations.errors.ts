import { defineErrors } from '#shared/platform/errors.ts';

const integrationErrors = {
  'connection.sign-in-over': 409,
  'connection.sign-in-failed': 409,
  'connection.incomplete': 409,
} as const;
type IntegrationErrors = typeof integrationErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends IntegrationErrors {}
}

defineErrors(integrationErrors);

import { defineErrors } from '#shared/platform/errors.ts';

const privilegesErrors = { 'role.in-use': 409 } as const;
type PrivilegesErrors = typeof privilegesErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends PrivilegesErrors {}
}

defineErrors(privilegesErrors);

import { defineErrors } from '#shared/platform/errors.ts';

const employeeErrors = { 'person.own': 409 } as const;
type EmployeeErrors = typeof employeeErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends EmployeeErrors {}
}

defineErrors(employeeErrors);

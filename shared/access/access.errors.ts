import { defineErrors } from '#shared/platform/errors.ts';

const accessErrors = {
  'sign-in.failed': 401,
  'admin.last': 409,
  'company.inactive': 401,
  'link.unusable': 410,
  'work-account.failed': 400,
  'work-account.unknown': 403,
  'work-account.taken': 409,
  'work-account.unavailable': 503,
} as const;
type AccessErrors = typeof accessErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends AccessErrors {}
}

defineErrors(accessErrors);

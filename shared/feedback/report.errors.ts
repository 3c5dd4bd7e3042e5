import { defineErrors } from '#shared/platform/errors.ts';

const reportErrors = {
  /** The report of the review is not released yet. */
  'feedback.unreleased': 409,
} as const;
type ReportErrors = typeof reportErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends ReportErrors {}
}

defineErrors(reportErrors);

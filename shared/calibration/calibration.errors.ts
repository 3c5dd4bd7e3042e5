import { defineErrors } from '#shared/platform/errors.ts';

const calibrationErrors = {
  /** The session does not meet the conditions of the next state; `fields` has one fault for each of them, with ids of people. */
  'calibration.unready': 422,
  /** The state of the session does not allow this action. */
  'calibration.closed': 409,
  /** The session bars managers from moving their own reports. */
  'calibration.own-report': 403,
  /** The vote is over or revealed. */
  'calibration.vote-over': 409,
} as const;
type CalibrationErrors = typeof calibrationErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends CalibrationErrors {}
}

defineErrors(calibrationErrors);

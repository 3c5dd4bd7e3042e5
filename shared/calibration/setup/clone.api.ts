import { Type } from 'typebox';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id } from '#shared/platform/schema.ts';

export const cloneCalibrationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/clone',
  summary: 'Clone a session',
  description:
    'Creates a draft of the caller with the fields, people, guideline and names of boxes of the session, and on demand with its subjects. ' +
    'People who are no longer active are left out, and archived past cycles, which the answer names.',
  tag: 'Calibration sessions',
  access: 'Sessions.create',
  whileImpersonating: 'refused',
  schema: {
    params: Type.Object({ recordId: Id }),
    body: Type.Object({ id: Id, name: calibration.fields.name.value, heldOn: Day, hasSubjects: Type.Boolean() }),
    response: { 200: Type.Object({ id: Id, leftOutCycles: Type.Array(Type.String()) }) },
  },
});

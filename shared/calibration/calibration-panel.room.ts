import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Fairness } from './panel/fairness.schema.ts';

export const CalibrationPanelState = Type.Object({
  id: Id,
  /** Null until the session is ready. */
  fairness: Nullable(Fairness),
});
export type CalibrationPanelState = Static<typeof CalibrationPanelState>;

export const calibrationMeasured = defineEvent('calibration-panel.measured', Type.Object({ id: Id, fairness: Fairness }));
/** The people of the session have changed, so the rights of the readers are checked again. */
export const calibrationRestaffed = defineEvent('calibration-panel.restaffed', Type.Object({ id: Id }));

/** Comparison of groups of people in a session, for its facilitators and HR. Participants cannot join it. */
export const calibrationPanelRoom = defineRoom({
  name: 'calibration-panel',
  state: CalibrationPanelState,
  events: [calibrationMeasured, calibrationRestaffed],
  apply: {
    'calibration-panel.measured': (state, { fairness }) => void Object.assign(state, { fairness }),
    'calibration-panel.restaffed': () => undefined,
  },
});

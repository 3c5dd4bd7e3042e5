import { canReadPanel } from '#shared/calibration/calibration.policy.ts';
import { calibrationPanelRoom } from '#shared/calibration/calibration-panel.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationEntity } from '#server/calibration/calibration.entity.ts';
import { CalibrationNoteEntity } from '#server/calibration/facilitation/note.entity.ts';

export const servedCalibrationPanel = serveRoom(calibrationPanelRoom, {
  rowsOf: 'calibration',
  async authorize({ em, actor }, id) {
    authorizeRead(canReadPanel(actor, await openCalibration(em, actor, id)));
  },
  async load({ em }, id) {
    const { fairness = null, noteReaders } = await em.findOneOrFail(CalibrationEntity, { id });
    const notes = noteReaders === 'facilitators' ? await em.find(CalibrationNoteEntity, { calibrationId: id }) : [];
    return { id, fairness, notes: Object.fromEntries(notes.map((note) => [note.id, note.present()])) };
  },
  endsForAll: ['calibration-panel.restaffed'],
});

import { justification } from '#shared/calibration/justification.record.ts';
import { CalibrationMove, Guideline, Subject } from '#shared/calibration/calibration.schema.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { CalibrationMoveEntity, CalibrationPersonEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { calibrationHandOvers } from './calibration-hand-overs.ts';
import { servedCalibration } from './calibration.room.ts';
import { calibrationsRoutes } from './calibrations.routes.ts';
import { calibrationsService } from './calibrations.service.ts';
import { CalibrationBallotEntity, CalibrationFacilitationEntity, CalibrationVoteEntity } from './facilitation/facilitation.entity.ts';
import { CalibrationNoteEntity } from './facilitation/note.entity.ts';
import { facilitationRoutes } from './facilitation/facilitation.routes.ts';
import { outcomeRoutes } from './outcome/outcome.routes.ts';
import { servedCalibrationPanel } from './panel/panel.room.ts';
import { sessionDays } from './session-days.sql.ts';
import { calibrationNotifications } from './setup/calibration-notifications.ts';
import { JustificationEntity } from './setup/justification.entity.ts';
import { setupRoutes } from './setup/setup.routes.ts';

const facilitation = [CalibrationFacilitationEntity, CalibrationVoteEntity, CalibrationBallotEntity, CalibrationNoteEntity];

const parts = recordParts(calibrationsService);
const reasons = recordParts(createRecordService(justification, JustificationEntity, pageRules(justification)));
const move = `'calibration:' || calibration_id`;
const note = `(select case note_readers when 'everyone' then 'calibration:' else 'calibration-panel:' end from calibration
  where id = calibration_id) || calibration_id`;

export const calibrationFeature = defineFeature({
  ...parts,
  name: 'calibration',
  entities: [
    ...parts.entities,
    ...reasons.entities,
    CalibrationPersonEntity,
    CalibrationSubjectEntity,
    CalibrationMoveEntity,
    ...facilitation,
  ],
  rooms: [...parts.rooms, ...reasons.rooms, servedCalibration, servedCalibrationPanel],
  routes: () => [...parts.routes(), ...reasons.routes(), calibrationsRoutes, facilitationRoutes, outcomeRoutes, setupRoutes],
  calendar: [sessionDays],
  handOvers: calibrationHandOvers,
  notifications: calibrationNotifications,
  personalColumns: [
    ...parts.personalColumns,
    ...reasons.personalColumns,
    { table: 'calibration_move', record: 'id', author: 'actor_id', room: move, column: 'reason' },
    { table: 'calibration_note', record: 'id', author: 'author_id', room: note, column: 'text' },
  ],
  otherTextColumns: {
    ...parts.otherTextColumns,
    ...reasons.otherTextColumns,
    calibration_move: ['reason_code'],
    calibration: [...(parts.otherTextColumns['calibration'] ?? []), 'guideline', 'labels', 'terms', 'fairness'],
    calibration_person: ['role'],
    calibration_note: ['kind'],
    calibration_facilitation: ['agenda', 'timer', 'hands', 'speaker'],
  },
  demo: async () => (await import('./calibration.demo.ts')).calibrationDemo,
  tags: [
    { name: 'Calibration sessions', description: 'Sessions in which people compare ratings.', segments: ['calibrations'] },
    { name: 'Reasons for moves', description: 'Reasons from which sessions can ask to choose.', segments: ['justifications'] },
  ],
  schemas: { ...parts.schemas, ...reasons.schemas, CalibrationMove, Guideline, Subject },
});

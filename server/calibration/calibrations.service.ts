import { may } from '#shared/access/access.policy.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import {
  canCreateCalibration,
  canDeleteCalibration,
  canEditCalibration,
  canReadCalibrations,
} from '#shared/calibration/calibration.policy.ts';
import { loadOwners, ownedSql } from '#server/access/owners.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { CalibrationEntity } from './calibration.entity.ts';
import { checkCalibration } from './check-calibration.ts';

export const calibrationsService = createRecordService(calibration, CalibrationEntity, {
  policy: {
    canRead: (actor, _, owner) => canReadCalibrations(actor, owner),
    canCreate: (actor, _, owner) => canCreateCalibration(actor, owner),
    canEdit: (actor, _, owner) => canEditCalibration(actor, owner),
    canDelete: (actor, _, owner) => canDeleteCalibration(actor, owner),
    canJoinRoom: (actor, _, owner) => canReadCalibrations(actor, owner),
  },
  loadOwners,
  visibleTo: (actor, bind) => ownedSql(actor, calibration.page, 'owner_id', bind),
  canList: (actor) => may(actor, calibration.page, 'view'),
  validate: checkCalibration,
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { calibration } from '#shared/calibration/calibration.record.ts';
import {
  CalibrationRole,
  type BoxLabels,
  type CalibrationMove,
  type CalibrationTerms,
  type Guideline,
  type Subject,
} from '#shared/calibration/calibration.schema.ts';
import type { Fairness } from '#shared/calibration/panel/fairness.schema.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { reasonPolicy, noteReaders, enforcement, status } = calibration.fields;
const table = recordTable(calibration);

const session = defineEntity({
  name: 'CalibrationEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'calibration_owner_index', properties: ['companyId', 'ownerId'] },
    { name: 'calibration_cycle_index', properties: ['cycleId'] },
    { name: 'calibration_scale_index', properties: ['scaleId'] },
    { name: 'calibration_potential_scale_index', properties: ['potentialScaleId'] },
    { name: 'calibration_past_cycle_index', properties: ['pastCycleId'] },
    { name: 'calibration_second_past_cycle_index', properties: ['secondPastCycleId'] },
    { name: 'calibration_third_past_cycle_index', properties: ['thirdPastCycleId'] },
  ],
  properties: {
    ...recorded,
    name: p.string().length(120),
    cycleId: p.uuid(),
    heldOn: p.date(),
    place: p.string().length(250).nullable(),
    ownerId: p.uuid(),
    scaleId: p.uuid(),
    lowCut: p.double().$type<number>().nullable(),
    highCut: p.double().$type<number>().nullable(),
    potentialScaleId: p.uuid().nullable(),
    potentialLowCut: p.double().$type<number>().nullable(),
    potentialHighCut: p.double().$type<number>().nullable(),
    reasonPolicy: p.enum(reasonPolicy.value.enum),
    barsOwnReports: p.boolean().default(false),
    noteReaders: p.enum(noteReaders.value.enum).default('everyone'),
    enforcement: p.enum(enforcement.value.enum),
    pastCycleId: p.uuid().nullable(),
    secondPastCycleId: p.uuid().nullable(),
    thirdPastCycleId: p.uuid().nullable(),
    status: p.enum(status.value.enum),
    description: p.json<RichText>().nullable(),
    guideline: p
      .json<Guideline>()
      .default('[]')
      .onCreate(() => []),
    labels: p
      .json<BoxLabels>()
      .default('[]')
      .onCreate(() => []),
    terms: p.json<CalibrationTerms>().nullable(),
    fairness: p.json<Fairness>().nullable(),
  },
});

export class CalibrationEntity extends session.class {}
session.setClass(CalibrationEntity);

const person = defineEntity({
  name: 'CalibrationPersonEntity',
  tableName: 'calibration_person',
  filters: tenantFilter,
  uniques: [{ name: 'calibration_person_unique', properties: ['calibrationId', 'personId'] }],
  indexes: [{ name: 'calibration_person_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    calibrationId: p.uuid(),
    personId: p.uuid(),
    role: p.enum(CalibrationRole.enum),
    /** Date of the session that the person was told last. */
    announcedOn: p.date().nullable(),
    remindedOn: p.date().nullable(),
  },
});

export class CalibrationPersonEntity extends person.class {}
person.setClass(CalibrationPersonEntity);

const subject = defineEntity({
  name: 'CalibrationSubjectEntity',
  tableName: 'calibration_subject',
  filters: tenantFilter,
  uniques: [{ name: 'calibration_subject_unique', properties: ['calibrationId', 'personId'] }],
  indexes: [{ name: 'calibration_subject_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    calibrationId: p.uuid(),
    personId: p.uuid(),
    originalX: p.double().$type<number>().nullable(),
    originalY: p.double().$type<number>().nullable(),
    startX: p.double().$type<number>().nullable(),
    startY: p.double().$type<number>().nullable(),
    x: p.double().$type<number>().nullable(),
    y: p.double().$type<number>().nullable(),
    isDiscussed: p.boolean(),
    pendingMoveId: p.uuid().nullable(),
    moves: p.integer(),
  },
});

export class CalibrationSubjectEntity extends subject.class {
  present(): Subject {
    const { personId, originalX = null, originalY = null, startX = null, startY = null } = this;
    const { x = null, y = null, isDiscussed, pendingMoveId = null, moves: version } = this;
    return { personId, originalX, originalY, startX, startY, x, y, isDiscussed, pendingMoveId, version };
  }
}
subject.setClass(CalibrationSubjectEntity);

const move = defineEntity({
  name: 'CalibrationMoveEntity',
  tableName: 'calibration_move',
  filters: tenantFilter,
  uniques: [{ name: 'calibration_move_unique', properties: ['calibrationId', 'number'] }],
  indexes: [{ name: 'calibration_move_person_index', properties: ['calibrationId', 'personId'] }],
  properties: {
    ...owned,
    calibrationId: p.uuid(),
    personId: p.uuid(),
    actorId: p.uuid(),
    number: p.integer(),
    fromX: p.double().$type<number>(),
    fromY: p.double().$type<number>().nullable(),
    toX: p.double().$type<number>(),
    toY: p.double().$type<number>().nullable(),
    reason: p.text().nullable(),
    reasonCode: p.string().length(80).nullable(),
    authorisedById: p.uuid().nullable(),
    undoesId: p.uuid().nullable(),
  },
});

export class CalibrationMoveEntity extends move.class {
  present(): CalibrationMove {
    const { id, personId, actorId, number, createdAt, fromX, fromY = null, toX, toY = null } = this;
    const { reason = null, reasonCode = null, authorisedById = null, undoesId = null } = this;
    const given = { reason, reasonCode, authorisedById };
    return { id, personId, actorId, number, at: createdAt.toISOString(), fromX, fromY, toX, toY, ...given, undoesId };
  }
}
move.setClass(CalibrationMoveEntity);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'ManagerRatingEntity',
  tableName: 'manager_rating',
  filters: tenantFilter,
  uniques: [{ name: 'manager_rating_unique', properties: ['cycleId', 'employeeId'] }],
  indexes: [
    { name: 'manager_rating_employee_index', properties: ['employeeId'] },
    { name: 'manager_rating_scale_index', properties: ['scaleId'] },
    { name: 'manager_rating_potential_scale_index', properties: ['potentialScaleId'] },
  ],
  properties: {
    ...owned,
    employeeId: p.uuid(),
    managerId: p.uuid(),
    cycleId: p.uuid(),
    scaleId: p.uuid(),
    performance: p.double().$type<number>(),
    potentialScaleId: p.uuid().nullable(),
    potential: p.double().$type<number>().nullable(),
    submittedAt: p.datetime(),
    /** Ratings of record, once a calibration session is finalised. The manager's ratings stay beside them. */
    calibratedPerformance: p.double().$type<number>().nullable(),
    calibratedPotential: p.double().$type<number>().nullable(),
    calibratedAt: p.datetime().nullable(),
  },
});

/** Ratings that a manager has submitted for an employee in a review cycle. */
export class ManagerRatingEntity extends schema.class {}
schema.setClass(ManagerRatingEntity);

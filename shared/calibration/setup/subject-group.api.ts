import { Type, type Static } from 'typebox';
import { Subject } from '#shared/calibration/calibration.schema.ts';
import { employment } from '#shared/people/employment.record.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, idPattern } from '#shared/platform/schema.ts';

const { gradeId, designationId, joinedOn } = employment.filter.params;
const oneId = idPattern.slice(1, -1);

/** Conditions that describe a group of people; all of them must match. */
export const SubjectGroup = Type.Object({
  /** Ids of departments, separated by commas. */
  departmentIds: Type.Optional(Type.String({ pattern: `^${oneId}(,${oneId}){0,49}$` })),
  /** True for the departments too whose heads report, at any depth, to the head of a department of the group. */
  hasDepartmentsBelow: Type.Optional(Type.Boolean()),
  managerId: Type.Optional(Id),
  /** True for everybody below the manager, false for direct reports. */
  hasWholeTree: Type.Optional(Type.Boolean()),
  gradeId,
  designationId,
  joinedOn,
});
export type SubjectGroup = Static<typeof SubjectGroup>;

/** True if a group has a condition. A group without one contains nobody, because otherwise it would be the whole company. */
export const hasCondition = ({ hasDepartmentsBelow: _below, hasWholeTree: _tree, ...conditions }: SubjectGroup): boolean =>
  Object.values(conditions).some((value) => value !== undefined);

/** Reasons for which a person cannot be added: subject already, the caller, participant, without rating, subject of another open session. */
export const LeftOutReason = Type.Enum(['present', 'self', 'participant', 'no-rating', 'in-other-session']);

/** Limit of the people who are named for each reason. */
export const maxNamed = 50;

const LeftOut = Type.Object({
  reason: LeftOutReason,
  count: Type.Integer(),
  personIds: Type.Array(Id, { maxItems: maxNamed }),
});
export type LeftOut = Static<typeof LeftOut>;

export const SubjectGroupPreview = Type.Object({
  matched: Type.Integer(),
  addable: Type.Integer(),
  leftOut: Type.Array(LeftOut),
});
export type SubjectGroupPreview = Static<typeof SubjectGroupPreview>;

const params = Type.Object({ recordId: Id });
const tag = 'Calibration sessions';

export const previewSubjectGroupEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/:recordId/subject-group',
  summary: 'Preview a group of subjects',
  description: 'Active people who match all conditions, with those who cannot be added and why. Changes nothing.',
  tag,
  access: 'signed-in',
  schema: { params, querystring: SubjectGroup, response: { 200: SubjectGroupPreview } },
});

export const addSubjectGroupEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/subject-group',
  summary: 'Add a group of subjects',
  description: 'Adds everybody of the group who can be added. Adds nobody if the session would have too many subjects.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: SubjectGroup,
    response: { 200: Type.Object({ subjects: Type.Array(Subject), leftOut: Type.Array(LeftOut) }) },
  },
});

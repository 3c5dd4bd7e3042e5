import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { okrLaunch } from './okr-launch.record.ts';
import './objectives.errors.ts';

/** Limit of departments of a launch, and of targets in a preview. */
export const maxLaunchedDepartments = 200;
export const maxPreviewedTargets = 200;

const { reach, period, year } = okrLaunch.fields;
const params = Type.Object({ recordId: Id });
const plan = {
  reach: reach.value,
  departmentIds: Type.Array(Id, { minItems: 1, maxItems: maxLaunchedDepartments, uniqueItems: true }),
  period: period.value,
  year: year.value,
};
const OkrLaunchPlan = Type.Object(plan);
export type OkrLaunchPlan = Static<typeof OkrLaunchPlan>;

/** Reason why a department or person gets no objective. */
export const LaunchReason = Type.Enum(['no-head', 'inactive', 'exists']);
export type LaunchReason = Static<typeof LaunchReason>;

export const LaunchTarget = Type.Object({ departmentId: Id, ownerId: Nullable(Id), reason: Nullable(LaunchReason) });
export type LaunchTarget = Static<typeof LaunchTarget>;

const Count = Type.Integer({ minimum: 0 });
/** Version of the template of a launch. */
const number = Type.Integer({ minimum: 1, description: 'Number of the version of the template.' });
export const LaunchPreview = Type.Object({
  number,
  name: okrLaunch.fields.name.value,
  count: Count,
  leftOut: Count,
  isLocked: Type.Boolean(),
  targets: Type.Array(LaunchTarget, { maxItems: maxPreviewedTargets }),
});
export type LaunchPreview = Static<typeof LaunchPreview>;

export const previewLaunchEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrtemplates/:recordId/launch-preview',
  summary: 'Preview objectives for departments',
  description: `Counts the objectives that a launch would create from the newest version of the template, and lists those who get one and those who are left out, with the reason; at most ${maxPreviewedTargets}, those left out first. Changes nothing.`,
  tag: 'OKR library',
  access: 'OKR Management.create',
  whileImpersonating: 'allowed',
  schema: { params, body: OkrLaunchPlan, response: { 200: LaunchPreview } },
});

export const launchObjectivesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrtemplates/:recordId/launch',
  summary: 'Create objectives for departments',
  description:
    'Starts a job that creates drafts with the key results of the version of the template that the preview has named. Its progress is in the room of the launches. Departments and people who have an objective of this name in the period get no other one, so that a repetition creates none.',
  tag: 'OKR library',
  access: 'OKR Management.create',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({ id: Id, number, ...plan }),
    response: { 200: Type.Object({ id: Id, planned: Count, leftOut: Count }) },
  },
});

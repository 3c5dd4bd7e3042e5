import type { FieldRights } from '#shared/records/field-rights.ts';

/** Fields that stay once colleagues nominate by them. */
const settled = ['tier', 'departmentId', 'approvalLevels'];
/** Fields that stay once the vote has begun. */
const voted = [...settled, 'points', 'winners', 'committeeIds', 'opensOn', 'closesOn', 'maxPerUser'];

/** Rights on the fields of a programme in its state. */
export function programmeFieldRights(programme: object): FieldRights {
  const { state = 'draft' } = programme as { state?: string };
  if (state === 'draft') return {};
  const fixed = state === 'open' ? settled : voted;
  return Object.fromEntries(fixed.map((name) => [name, 'read' as const]));
}

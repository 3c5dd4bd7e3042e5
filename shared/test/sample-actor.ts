import { defaultGrants } from '#shared/access/pages.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

/** Employee of the company `here` with the usual grants of the role. */
export function sampleActor(over: Partial<Actor> = {}): Actor {
  const { id = 'me', companyId = 'here', role = 'employee' } = over;
  return {
    id,
    realId: id,
    companyId,
    homeCompanyId: companyId,
    isProvider: false,
    departmentId: null,
    kind: 'person',
    role,
    grants: defaultGrants(role),
    path: [],
    ...over,
  };
}

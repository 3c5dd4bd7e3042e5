/* SQL instead of entities: the people of a team are the base of figures that one statement counts. */
import type { TeamScope } from '#shared/people/team.schema.ts';

const conditions: Readonly<Record<TeamScope, string>> = {
  reports: 'p.manager_id = $2',
  tree: 'p.path ? $2::text',
  company: 'true',
};

/** Condition for the people `p` of a scope; `$2` is the reader. */
export const inTeamSql = (scope: TeamScope): string => conditions[scope];

import { useSearchParams } from 'wouter';
import { canViewScope, usualScope } from '#shared/people/team.policy.ts';
import { teamScopes, type TeamScope } from '#shared/people/team.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { changeParams } from '#client/platform/base/change-params.ts';

/** People whose figures a dashboard shows, as the address names them, and a function that chooses others. */
export function useTeamScope(actor: Actor): [TeamScope, (scope: TeamScope) => void] {
  const [params, setParams] = useSearchParams();
  const usual = usualScope(actor);
  const wanted = teamScopes.find((scope) => scope === params.get('scope') && canViewScope(actor, scope));
  return [wanted ?? usual, (scope) => changeParams(setParams, { scope: scope === usual ? undefined : scope }, true)];
}

import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { canViewScope, canViewTeam } from '#shared/people/team.policy.ts';
import { teamScopes, type TeamScope } from '#shared/people/team.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { Dashboard } from './dashboard.tsx';
import { useTeamTitle } from './dashboard-tabs.tsx';
import { TeamTiles } from './team/team-tiles.tsx';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import { useDateText } from './use-date-text.ts';

function ScopeSwitch({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [scope, choose] = useTeamScope(actor);
  const names: Record<TeamScope, string> = { reports: t`Direct reports`, tree: t`Whole tree`, company: t`Company` };
  const data = teamScopes.filter((one) => canViewScope(actor, one)).map((value) => ({ value, label: names[value] }));
  return (
    <SegmentedControl size="xs" aria-label={t`Whose figures`} value={scope} onChange={(next) => choose(next as TeamScope)} data={data} />
  );
}

function Team({ actor }: { actor: Actor }) {
  const dateText = useDateText();
  const title = useTeamTitle();
  useDirectory();
  return (
    <Dashboard
      actor={actor}
      page="team"
      title={title}
      context={({ today }) => dateText(today)}
      actions={<ScopeSwitch actor={actor} />}
      top={(time) => <TeamTiles actor={actor} time={time} />}
    />
  );
}

/** Figures of the people below the reader, or of the company. */
export function TeamScreen() {
  const { actor } = useSession();
  if (!actor) return null;
  return canViewTeam(actor) ? <Team actor={actor} /> : <StateMessage kind="denied" level={1} action={<HomeButton />} />;
}

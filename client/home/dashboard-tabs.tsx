import { useLingui } from '@lingui/react/macro';
import { Link, useRoute } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { canViewTeam } from '#shared/people/team.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import classes from './dashboard-tabs.module.css';

const [mePath, teamPath] = ['/admin/dashboard/me', '/admin/dashboard/myteam'] as const;

/** "My team" for managers and the provider, "My company" for others. */
export function useTeamTitle(): string {
  const { t } = useLingui();
  const role = useSession().actor?.role;
  return role === 'manager' || role === 'super-admin' ? t`My team` : t`My company`;
}

interface DashboardTabsProps {
  /** In the bar of the frame, or on the page if the bar is too narrow. */
  place: 'bar' | 'page';
}

/** Links to both dashboards. Roles whose name contains "Employee" have no tabs. */
export function DashboardTabs({ place }: DashboardTabsProps) {
  const { t } = useLingui();
  const { actor, user } = useSession();
  const team = useTeamTitle();
  const [isMe] = useRoute(mePath);
  const [isTeam] = useRoute(teamPath);
  if (!actor || !user || /employee/i.test(user.role) || !may(actor, 'Dashboards', 'view')) return null;
  const tabs = [
    { href: mePath, label: t`Me`, isCurrent: isMe },
    ...(canViewTeam(actor) ? [{ href: teamPath, label: team, isCurrent: isTeam }] : []),
  ];
  return (
    <nav className={classes.tabs} data-place={place} aria-label={t`Dashboards`}>
      {tabs.map(({ href, label, isCurrent }) => (
        <Link key={href} className={classes.tab!} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { hasReports } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import classes from './task-views.module.css';

/** The views over tasks: one board, what is one's own, and what the people below have to do, for whoever has some. */
export function TaskViews() {
  const { t } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const [params] = useSearchParams();
  const shown = params.get('view');
  const views = [
    { name: 'board', label: t`Boards`, href: '/admin/tasks' },
    { name: 'my', label: t`My tasks`, href: '/admin/tasks?view=my' },
    ...(user && hasReports(people, user.id) ? [{ name: 'team', label: t`Team`, href: '/admin/tasks?view=team' }] : []),
  ];
  const current = shown === 'my' || shown === 'team' ? shown : 'board';
  return (
    <nav className={classes.views} aria-label={t`Views of tasks`}>
      {views.map(({ name, label, href }) => (
        <Link key={name} className={classes.view!} href={href} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { maxFilterValues } from '#shared/records/filter.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';
import classes from './goal-views.module.css';

const path = '/admin/goals';
const parameter = 'employeeId';

/** Links to one's own goals, those of one's direct reports, and all that one may read. */
function Scopes({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const [params] = useSearchParams();
  const team = Object.values(people).filter(({ managerId, isActive }) => isActive && managerId === actor.id);
  const hrefOf = (condition: string | null) => {
    const next = new URLSearchParams(params);
    if (condition === null) next.delete(parameter);
    else next.set(parameter, condition);
    // A page without any parameter would get the filter of its first visit.
    if (next.size === 0) next.set('view', 'table');
    return `${path}?${next.toString()}`;
  };
  const ids = team.map(({ id }) => id).toSorted();
  const hasTeam = ids.length > 0 && ids.length <= maxFilterValues;
  if (!hasTeam && actor.grants.Goals?.view === 'own') return null;
  const scopes = [
    { name: 'mine', label: t`My goals`, condition: `is.${actor.id}` },
    ...(hasTeam ? [{ name: 'team', label: t`My team`, condition: `is.${ids.join(',')}` }] : []),
    { name: 'all', label: t`All`, condition: null },
  ];
  const current = scopes.find(({ condition }) => condition === params.get(parameter))?.name ?? '';
  const views = scopes.map(({ condition, ...scope }) => ({ ...scope, href: hrefOf(condition) }));
  return <ViewLinks label={t`Whose goals`} views={views} current={current} />;
}

/** Links above the heading: table or tree, and whose goals. */
export function GoalViews({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const hrefOf = (view: string) => {
    const next = new URLSearchParams(params);
    next.set('view', view);
    return `${path}?${next.toString()}`;
  };
  const views = [
    { name: 'table', label: t`Table`, href: hrefOf('table') },
    { name: 'tree', label: t`Tree`, href: hrefOf('tree') },
  ];
  return (
    <div className={classes.views}>
      <ViewLinks label={t`Views`} views={views} current={params.get('view') === 'tree' ? 'tree' : 'table'} />
      <Scopes actor={actor} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { filterParts } from '#shared/tasks/task-filter.ts';
import { useSession } from '#client/access/session.store.ts';
import { hasReports } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

const shared: readonly string[] = ['boardId', ...filterParts];

const sharedIn = (params: URLSearchParams) => Object.fromEntries([...params].filter(([name]) => shared.includes(name)));

function hrefOf(params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return `/admin/tasks${search && `?${search}`}`;
}

export function TaskViews() {
  const { t } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const [params] = useSearchParams();
  const shown = params.get('view');
  const kept = shown === null || shown === 'table' || shown === 'calendar' ? sharedIn(params) : {};
  const scope: Record<string, string> = shown === 'my' || shown === 'team' ? { scope: shown } : {};
  const views = [
    { name: 'board', label: t`Boards`, href: hrefOf(kept) },
    { name: 'table', label: t`Table`, href: hrefOf({ view: 'table', ...kept }) },
    { name: 'calendar', label: t`Calendar`, href: hrefOf({ view: 'calendar', ...kept, ...scope }) },
    { name: 'my', label: t`My tasks`, href: '/admin/tasks?view=my' },
    ...(user && hasReports(people, user.id) ? [{ name: 'team', label: t`Team`, href: '/admin/tasks?view=team' }] : []),
  ];
  const current = views.find(({ name }) => name === shown)?.name ?? 'board';
  return <ViewLinks label={t`Task views`} views={views} current={current} />;
}

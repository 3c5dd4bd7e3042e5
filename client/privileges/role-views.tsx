import { useLingui } from '@lingui/react/macro';
import { ViewLinks } from '#client/ui/view-links.tsx';

const path = '/admin/previlages/rolesandprevilages';

/** Links between the roles and the audit. */
export function RoleViews({ current }: { current: 'roles' | 'audit' }) {
  const { t } = useLingui();
  const views = [
    { name: 'roles', label: t`Roles`, href: path },
    { name: 'audit', label: t`Audit`, href: `${path}?view=audit` },
  ];
  return <ViewLinks label={t`Views`} views={views} current={current} />;
}

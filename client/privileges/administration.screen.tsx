import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { inMenuOrder, linkPrivilegeOf } from '#client/platform/base/menu-order.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import classes from './administration.module.css';

/** Administration pages that the reader may open. */
export function PrivilegesIndexScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const isOpen = (privilege: string | null) => privilege !== null && may(actor, privilege, 'view');
  const all = installedFeatures().flatMap(({ pages: own = [] }) => own);
  const pages = inMenuOrder(
    'privileges',
    all.filter((page) => page.group === 'privileges' && isOpen(linkPrivilegeOf(page))),
  );
  if (pages.length === 0) return <StateMessage kind="denied" level={1} action={<HomeButton />} />;
  return (
    <>
      <PageHeader title={t`Administration`} />
      <nav aria-label={t`Administration`}>
        <ul className={classes.pages}>
          {pages.map(({ path, icon: Icon, label }) => (
            <li key={path}>
              <Link className={classes.page!} href={path}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span>{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

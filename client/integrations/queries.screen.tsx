import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { connectionHref } from './integration-hrefs.ts';
import { QueryList } from './query-list.tsx';
import classes from './integrations.module.css';

/** Queries of one connection. */
export function QueriesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const { connectionId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const isFiltered = params.has('connectionId');
  useEffect(() => {
    if (isFiltered) return;
    setParams(
      (before) => {
        before.set('connectionId', `is.${connectionId}`);
        return before;
      },
      { replace: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the reader may remove the filter later
  }, [connectionId]);
  if (!actor) return null;
  if (!isId(connectionId)) return <StateMessage kind="absent" action={<HomeButton />} />;
  return (
    <>
      <nav className={classes.path} aria-label={t`Connection`}>
        <Link href={connectionHref(connectionId)}>{t`Connection`}</Link>
      </nav>
      <QueryList actor={actor} connectionId={connectionId} />
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useConnection } from '#client/platform/connection.ts';
import { useClient } from '#client/platform/old-client.ts';
import { useUnsent } from '#client/platform/unsent.ts';
import classes from './connection-banner.module.css';

const mark = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The page goes on until its reader reloads it: for an old build because it must, for a new one when it suits. */
function ReloadBanner({ isOld }: { isOld: boolean }) {
  const { t } = useLingui();
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff && !isOld) return null;
  return (
    <div className={classes.banner} data-kind="old" role="status">
      <IconRefresh {...mark} />
      <p className={classes.words}>
        <strong>{isOld ? t`Cairn was updated.` : t`There is a new version of Cairn.`}</strong>{' '}
        {isOld ? t`Reload the page to go on; what you have written is kept.` : t`Reload when it suits you; what you have written is kept.`}
      </p>
      <UnstyledButton className={classes.action} onClick={() => location.reload()}>{t`Reload`}</UnstyledButton>
      {!isOld && <UnstyledButton className={classes.action} onClick={() => setIsPutOff(true)}>{t`Later`}</UnstyledButton>}
    </div>
  );
}

function OfflineBanner() {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const { count } = useUnsent();
  const clock = useClock();
  const [since] = useState(() => serverNow().toISOString());
  const time = clock.hour(since);
  return (
    <div className={classes.banner} data-kind="offline" data-unsent={count > 0 || undefined} role="status">
      <IconWifiOff {...mark} />
      <p className={classes.words}>
        <strong>{isOnline ? t`Cairn cannot be reached.` : t`You are offline.`}</strong>{' '}
        <span className={classes.age}>{t`You see this page as it was at ${time}.`} </span>
        {t`Cairn goes on by itself as soon as the connection is back.`}{' '}
        {count > 0 && t`${plural(count, { one: '# change is not sent yet.', other: '# changes are not sent yet.' })}`}
      </p>
    </div>
  );
}

/** Over a page that was loaded before: it says how old the view is and never covers the work. */
export function ConnectionBanner() {
  const { status } = useConnection();
  const { isOld, isNewThere } = useClient();
  if (isOld) return <ReloadBanner isOld />;
  if (status === 'offline') return <OfflineBanner />;
  return isNewThere && <ReloadBanner isOld={false} />;
}

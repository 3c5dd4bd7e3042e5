import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { connectAgain, useConnection } from '#client/platform/live/connection.ts';
import { useClient } from '#client/platform/base/old-client.ts';
import { useUnsent } from '#client/platform/base/unsent-changes.ts';
import classes from './connection-banner.module.css';

const mark = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function ReloadBanner({ isOld }: { isOld: boolean }) {
  const { t } = useLingui();
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff && !isOld) return null;
  return (
    <div className={classes.banner} data-kind="old" role="status">
      <IconRefresh {...mark} />
      <p className={classes.words}>
        <strong>{isOld ? t`Cairn was updated.` : t`A new version of Cairn is available.`}</strong>{' '}
        {isOld ? t`Reload the page to continue. Your unsaved text is kept.` : t`Reload when you are ready. Your unsaved text is kept.`}
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
        <span className={classes.age}>{t`Last updated at ${time}.`} </span>
        {t`Cairn reconnects automatically.`}{' '}
        {count > 0 && t`${plural(count, { one: '# change is not sent yet.', other: '# changes are not sent yet.' })}`}
      </p>
    </div>
  );
}

/** The server closed the oldest connection. Windows that reconnect by themselves would close each other's connections forever. */
function ReplacedBanner() {
  const { t } = useLingui();
  return (
    <div className={classes.banner} data-kind="replaced" role="status">
      <IconPlugConnectedX {...mark} />
      <p className={classes.words}>
        <strong>{t`Too many windows of Cairn are open.`}</strong> {t`This one no longer updates. Close others, then connect again.`}
      </p>
      <UnstyledButton className={classes.action} onClick={connectAgain}>{t`Connect again`}</UnstyledButton>
    </div>
  );
}

export function ConnectionBanner() {
  const { status } = useConnection();
  const { isOld, isNewThere } = useClient();
  if (isOld) return <ReloadBanner isOld />;
  if (status === 'replaced') return <ReplacedBanner />;
  if (status === 'offline') return <OfflineBanner />;
  return isNewThere && <ReloadBanner isOld={false} />;
}

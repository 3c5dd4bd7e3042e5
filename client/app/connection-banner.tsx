import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useConnection } from '#client/platform/connection.ts';
import { useClient } from '#client/platform/old-client.ts';
import { useUnsent } from '#client/platform/unsent.ts';
import classes from './connection-banner.module.css';

const mark = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function OldBanner() {
  const { t } = useLingui();
  return (
    <div className={classes.banner} data-kind="old" role="status">
      <IconRefresh {...mark} />
      <p className={classes.words}>
        <strong>{t`Cairn was updated.`}</strong> {t`Reload the page to go on; what you have written is kept.`}
      </p>
      <UnstyledButton className={classes.action} onClick={() => location.reload()}>{t`Reload`}</UnstyledButton>
    </div>
  );
}

function OfflineBanner() {
  const { t, i18n } = useLingui();
  const { online } = useNetwork();
  const { count } = useUnsent();
  const [since] = useState(() => new Date());
  const time = i18n.date(since, { timeStyle: 'short' });
  return (
    <div className={classes.banner} data-kind="offline" role="status">
      <IconWifiOff {...mark} />
      <p className={classes.words}>
        <strong>{online ? t`Cairn cannot be reached.` : t`You are offline.`}</strong>{' '}
        {t`You see this page as it was at ${time}. Cairn goes on by itself as soon as you are back.`}{' '}
        {count > 0 && t`${plural(count, { one: '# change is not sent yet.', other: '# changes are not sent yet.' })}`}
      </p>
    </div>
  );
}

/** Over a page that was loaded before: it says how old the view is and never covers the work. */
export function ConnectionBanner() {
  const { status } = useConnection();
  const { isOld } = useClient();
  if (isOld) return <OldBanner />;
  return status === 'offline' && <OfflineBanner />;
}

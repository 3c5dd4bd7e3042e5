import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { chooseCompany, useSession } from '#client/access/session.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from './connection-banner.module.css';

/** Tells an operator in which other company they work, with the way back. */
export function CompanyBanner() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { user } = useSession();
  if (!user || user.companyId === user.homeCompanyId) return null;
  const [here, home] = [isolateDirection(user.companyName), isolateDirection(user.homeCompanyName)];
  return (
    <div className={classes.banner} data-kind="company" role="status">
      <IconBuildingSkyscraper size={16} stroke={1.8} aria-hidden="true" />
      <p className={classes.words}>{t`You work in ${here}.`}</p>
      <UnstyledButton className={classes.action} onClick={() => void chooseCompany(user.homeCompanyId).catch(sayRefusal)}>
        {t`Back to ${home}`}
      </UnstyledButton>
    </div>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from 'wouter';
import { approvalsPath } from '#shared/approvals/approvals-path.ts';
import { approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import classes from './approvals-button.module.css';

export function ApprovalsLink({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  const label = count > 0 ? t`Approvals, ${plural(count, { one: '# waits', other: '# wait' })}` : t`Approvals`;
  return (
    <Button component={Link} href={approvalsPath} className={classes.button!} variant="subtle" color="gray" size="sm" aria-label={label}>
      <IconChecklist size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.word} aria-hidden="true">{t`Approvals`}</span>
      {count > 0 && <CountBadge className={classes.badge} count={i18n.number(count)} />}
    </Button>
  );
}

/** Link to the requests that wait for the reader, with their number. */
export function ApprovalsButton({ personId }: { personId: string }) {
  const [live] = useRoom(approvalsRoom, personId);
  return <ApprovalsLink count={live.state?.open.length ?? 0} />;
}

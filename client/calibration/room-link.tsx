import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { RowMarkProps } from '#client/records/record-drawer-parts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import classes from './calibration-sections.module.css';

/** Link beside the name of a session to its room, which exists from the first time that the session is ready. */
export function RoomLink({ row: { id, name, status } }: RowMarkProps) {
  const { t } = useLingui();
  if (status === 'draft' || status === 'cancelled') return null;
  const session = isolateDirection(String(name));
  return (
    <ActionIcon
      component={Link}
      href={`/admin/calibration/${id}`}
      size={24}
      className={classes.roomLink!}
      tabIndex={-1}
      aria-label={t`Open the session ${session}`}
      title={t`Open the session`}
    >
      <IconDoorEnter size={16} stroke={1.6} />
    </ActionIcon>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Modal, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Reading } from '#client/platform/lists/use-reading.ts';
import { CardLines } from '#client/ui/card-lines.tsx';
import { CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import classes from './team-reviews.module.css';

interface PeopleDialogProps {
  title: string;
  reading: Pick<Reading<unknown>, 'status' | 'retry'>;
  /** Lines of the people; null until they are known. */
  lines: readonly ReactNode[] | null;
  isPartial: boolean;
  /** Address of the list with the same reviews. */
  href?: string | null;
  onClose: () => void;
}

/** People behind a number, who change with it. */
export function PeopleDialog({ title, reading, lines, isPartial, href = null, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size={480} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      {lines === null && (reading.status === 'failed' ? <CardNotLoaded onRetry={reading.retry} /> : <Skeleton height={120} />)}
      {lines?.length === 0 && <EmptyCard sentence={t`Nobody`} />}
      {lines && lines.length > 0 && <CardLines label={title}>{lines}</CardLines>}
      {isPartial && <p className={classes.note}>{t`Only the first people are listed.`}</p>}
      {href !== null && <Link className={classes.all!} href={href}>{t`Open in reviews`}</Link>}
    </Modal>
  );
}

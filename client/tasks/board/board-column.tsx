import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useLanesDrop } from '#client/tasks/drag/lane-drag.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { useLimitSentence } from '#client/tasks/cards/use-limit-sentence.ts';
import classes from './board-column.module.css';

interface BoardColumnProps {
  status: TaskStatus;
  count: number | null;
  of: number | null;
  width: number;
  isBarred: boolean;
  onAdd?: (() => void) | undefined;
  children: ReactNode;
}

export function BoardColumn({ status, count, of, width, isBarred, onAdd, children }: BoardColumnProps) {
  const { t } = useLingui();
  const name = useStatusLabels()[status];
  const lanes = useRef<HTMLDivElement>(null);
  useLanesDrop(lanes);
  return (
    <section
      className={classes.column}
      data-status={status}
      data-blocked={isBarred || undefined}
      style={{ '--width': width }}
      aria-label={name}
    >
      <header className={classes.head}>
        <StatusMark status={status} />
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.count}>{of === null || count === null ? count : t`${count} of ${of}`}</span>
        {onAdd && (
          <ActionIcon className={classes.add} size={24} aria-label={t`New task in ${name}`} onClick={onAdd}>
            <IconPlus size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </header>
      {isBarred && <p className={classes.why}>{t`Completed tasks can only move back to In Progress.`}</p>}
      <div ref={lanes} className={classes.lanes}>
        {children}
      </div>
    </section>
  );
}

/** A limit warns and never blocks. */
export function LaneLimitBadge({ count, limit }: { count: number; limit: number }) {
  const isOver = count > limit;
  const sentence = useLimitSentence()({ count, limit });
  return (
    <Tooltip label={sentence} multiline maw={240} disabled={!isOver}>
      <span className={classes.limit} data-over={isOver || undefined}>
        {isOver && <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />}
        <bdi>
          {count} / {limit}
        </bdi>
        {isOver && <VisuallyHidden>{sentence}</VisuallyHidden>}
      </span>
    </Tooltip>
  );
}

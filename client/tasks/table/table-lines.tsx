import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { countedTo } from '#shared/platform/list.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import type { TableGroup } from './table-groups.ts';
import { useStatusNames } from '#client/tasks/task-words.ts';
import classes from './table-lines.module.css';

interface LineProps {
  group: TableGroup;
  /** How many columns it goes across. */
  width: number;
  line: number;
}

/** How many tasks a group has, counted as far as it is said. */
function useCount({ list }: TableGroup): string | null {
  const { i18n } = useLingui();
  if (list.status !== 'live') return null;
  return list.total > countedTo ? `${i18n.number(countedTo)}+` : i18n.number(list.total);
}

/** The head of a group: a press folds it away, and another opens it. */
export function GroupHead({ group, width, line, onFold }: LineProps & { onFold: () => void }) {
  const name = useStatusNames()[group.status];
  const count = useCount(group);
  return (
    <tr className={classes.group} data-index={line} aria-rowindex={line + 2}>
      <th scope="rowgroup" colSpan={width}>
        <UnstyledButton className={classes.fold} data-group={group.status} aria-expanded={!group.isFolded} onClick={onFold}>
          <IconChevronDown className={classes.arrow} size={16} stroke={1.6} aria-hidden="true" />
          <StatusMark status={group.status} />
          <span>{name}</span>
          {count !== null && <span className={classes.count}>{count}</span>}
        </UnstyledButton>
      </th>
    </tr>
  );
}

/** Loads more when it comes into sight, once for as many as are there; and by a press. */
export function MoreLine({ group: { list }, width, line }: LineProps) {
  const { t } = useLingui();
  const row = useRef<HTMLTableRowElement>(null);
  const { more } = list;
  const loaded = list.known.length;
  const asked = useRef(-1);
  useEffect(() => {
    if (asked.current === loaded) return undefined;
    const watching = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      asked.current = loaded;
      more();
    });
    watching.observe(row.current!);
    return () => watching.disconnect();
  }, [more, loaded]);
  return (
    <tr ref={row} className={classes.more} data-index={line} aria-rowindex={line + 2}>
      <td colSpan={width}>
        <UnstyledButton className={classes.load} onClick={more}>
          {t`Load more`}
        </UnstyledButton>
      </td>
    </tr>
  );
}

/** The shape of what comes. */
export function WaitingLine({ width, line }: Pick<LineProps, 'width' | 'line'>) {
  return (
    <tr className={classes.waiting} data-index={line}>
      {Array.from({ length: width }, (_, column) => (
        <td key={column}>
          <Skeleton height={12} width={column === 1 ? `${80 - ((line * 17) % 45)}%` : '60%'} />
        </td>
      ))}
    </tr>
  );
}

/** The room of lines that do not stand in the document. */
export function Gap({ height, width }: { height: number; width: number }) {
  return (
    <tr className={classes.gap} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is nothing but room */}
      <td colSpan={width} style={{ blockSize: height }} />
    </tr>
  );
}

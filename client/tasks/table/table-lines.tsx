import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { maxCounted } from '#shared/platform/list.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import type { TableGroup } from './table-groups.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import classes from './table-lines.module.css';

interface LineProps {
  group: TableGroup;
  width: number;
  line: number;
}

function useCount({ list }: TableGroup): string | null {
  const { i18n } = useLingui();
  if (list.status !== 'live') return null;
  return list.total > maxCounted ? `${i18n.number(maxCounted)}+` : i18n.number(list.total);
}

export function GroupHead({ group, width, line, onFold }: LineProps & { onFold: () => void }) {
  const name = useStatusLabels()[group.status];
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

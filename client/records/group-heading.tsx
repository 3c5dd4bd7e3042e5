import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxCounted } from '#shared/platform/list.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import classes from './group-heading.module.css';

interface HeadedGroup {
  readonly key: string;
  readonly list: Pick<LiveList<unknown>, 'status' | 'total'>;
  readonly heading?: ReactNode;
  readonly isFolded?: boolean;
}

interface GroupHeadingProps {
  group: HeadedGroup;
  width: number;
  line: number;
  onFold: ((key: string) => void) | undefined;
}

/** Heading of a group of rows with their count; folds the group. */
export function GroupHeading({ group: { key, list, heading, isFolded = false }, width, line, onFold }: GroupHeadingProps) {
  const { i18n } = useLingui();
  const count = list.total > maxCounted ? `${i18n.number(maxCounted)}+` : i18n.number(list.total);
  return (
    <tr className={classes.group} data-index={line} aria-rowindex={line + 2}>
      <th scope="rowgroup" colSpan={width}>
        <UnstyledButton className={classes.fold} data-group={key} aria-expanded={!isFolded} onClick={() => onFold?.(key)}>
          <IconChevronDown className={classes.arrow} size={16} stroke={1.6} aria-hidden="true" />
          {heading}
          {list.status === 'live' && <span className={classes.count}>{count}</span>}
        </UnstyledButton>
      </th>
    </tr>
  );
}

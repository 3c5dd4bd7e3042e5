import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { maxCounted } from '#shared/platform/list.ts';
import classes from './support-history.module.css';

const sizes = ['25', '50', '100'];

interface HistoryFootProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function HistoryFoot({ page, size, total, onPage, onSize }: HistoryFootProps) {
  const { t, i18n } = useLingui();
  const [first, last] = [page * size + 1, Math.min((page + 1) * size, total)];
  const counted = i18n.number(Math.min(total, maxCounted));
  const all = total > maxCounted ? `${counted}+` : counted;
  const [from, to] = [i18n.number(first), i18n.number(last)];
  return (
    <div className={classes.foot}>
      <span className="tabular">{t`${from} to ${to} of ${all}`}</span>
      <Select
        size="xs"
        w={72}
        aria-label={t`Rows per page`}
        allowDeselect={false}
        data={sizes}
        value={String(size)}
        onChange={(chosen) => chosen !== null && onSize(Number(chosen))}
      />
      <ActionIcon size={28} aria-label={t`Previous page`} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft className="mirrored" size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t`Next page`} disabled={last >= total} onClick={() => onPage(page + 1)}>
        <IconChevronRight className="mirrored" size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import type { AnyRecord } from './any-record.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { columnFields } from './time-columns.ts';
import type { Columns } from './use-columns.ts';
import { ViewsMenu } from './views-menu.tsx';

interface RecordViewMenusProps {
  record: AnyRecord;
  columns: Columns;
}

/** Saved views and columns of a list of records. */
export function RecordViewMenus({ record, columns }: RecordViewMenusProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const names = Object.fromEntries(columns.all.map((name) => [name, t(columnFields(record)[name]!.label)]));
  return (
    <>
      <ViewsMenu list={record.plural} names={[...record.filter.names, 'text', 'isArchived', 'sort']} columns={columns} />
      {!isNarrow && <ColumnsMenu columns={columns} names={names} />}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { maxCounted } from '#shared/platform/list.ts';
import { maxDirectRows, maxExportRows, type FileFormat } from '#shared/records/transfer.schema.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { Menu } from '#client/ui/floating.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ExportableList, RecordRights } from '#client/records/any-record.ts';
import { downloadOf, FormatItems } from './format-items.tsx';
import { startExport } from './transfers.store.ts';
import { useOpenImport } from './use-open-import.ts';

interface ExportMenuProps {
  record: ExportableList;
  /** Filter and sort order of the list. */
  query: Readonly<Record<string, string | true>>;
  /** Number of records that match the filter. */
  total: number;
  /** Names of the shown columns; by default all. */
  columns?: readonly string[] | undefined;
}

/** Rights of the reader to import and export. */
export type TransferRights = Pick<RecordRights, 'canImport' | 'canCreate' | 'canExport'>;

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** Exports a list with its filter, sort order and columns. A long list is written by a job. */
export function ExportMenu({ record, query, total, columns }: ExportMenuProps) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const sayRefusal = useErrorToast();
  const isLong = total > maxDirectRows;
  const isTooLong = (format: FileFormat) => total <= maxCounted && total > maxExportRows[format];
  const hrefOf = (format: FileFormat, names: readonly string[] | null) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    for (const [name, value] of Object.entries({ format, language, columns: names?.join(',') })) if (value) parameters.set(name, value);
    return `${record.endpoints.export.url}?${parameters.toString()}`;
  };
  const start = (format: FileFormat, names: readonly string[] | null) =>
    void startExport(record, { format, language, columns: names, query }).catch(sayRefusal);
  const entriesOf = (names: readonly string[] | null) => (
    <FormatItems
      propsOf={(format) =>
        isLong ? { disabled: isTooLong(format), onClick: () => start(format, names) } : downloadOf(hrefOf(format, names))
      }
    />
  );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconDownload {...icon} />}>{t`Export`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns && <Menu.Label>{t`Shown columns`}</Menu.Label>}
        {columns && entriesOf(columns)}
        {columns && <Menu.Label>{t`All columns`}</Menu.Label>}
        {entriesOf(null)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opens the import of a record. */
export function ImportButton() {
  const { t } = useLingui();
  const { open } = useOpenImport();
  return (
    <Button size="xs" variant="subtle" color="gray" leftSection={<IconUpload {...icon} />} onClick={() => open('new')}>
      {t`Import`}
    </Button>
  );
}

/** Import and export of a list, as far as the reader may. */
export const TransferMenus = ({ rights, ...list }: ExportMenuProps & { rights: TransferRights }) => (
  <>
    {(rights.canImport ?? rights.canCreate) && <ImportButton />}
    {rights.canExport && <ExportMenu {...list} />}
  </>
);

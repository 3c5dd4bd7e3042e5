import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AnyRecord } from './any-record.ts';

interface ExportButtonProps {
  record: AnyRecord;
  query: Readonly<Record<string, string | true>>;
}

/** Downloads the list with its filter and sort order as a CSV file. */
export function ExportButton({ record, query }: ExportButtonProps) {
  const { t } = useLingui();
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return (
    <Button
      component="a"
      href={`${record.endpoints.export.url}?${parameters}`}
      download
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
    >
      {t`Export CSV`}
    </Button>
  );
}

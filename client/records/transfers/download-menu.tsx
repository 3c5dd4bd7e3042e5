import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { Menu } from '#client/ui/floating.tsx';
import { downloadOf, FormatItems } from './format-items.tsx';

interface DownloadMenuProps {
  /** Address of the endpoint that writes the file. */
  url: string;
  /** Its parameters, without the format and the language, which it gets from here. */
  query: Readonly<Record<string, string>>;
}

/** Downloads a report as a file in the language of the reader. */
export function DownloadMenu({ url, query }: DownloadMenuProps) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const hrefOf = (format: FileFormat) => `${url}?${new URLSearchParams({ ...query, format, language }).toString()}`;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}>
          {t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <FormatItems propsOf={(format) => downloadOf(hrefOf(format))} />
      </Menu.Dropdown>
    </Menu>
  );
}

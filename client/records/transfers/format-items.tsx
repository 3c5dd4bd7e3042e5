import { useLingui } from '@lingui/react/macro';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import { Menu } from '#client/ui/floating.tsx';

/** Properties of a menu entry that downloads a file. */
export const downloadOf = (href: string) => ({ component: 'a', href, download: '' }) as object;

interface FormatItemsProps {
  /** Properties of the entry of a format, `downloadOf` for example. */
  propsOf: (format: FileFormat) => object;
}

/** Menu entries for the formats in which a table is exported. */
export function FormatItems({ propsOf }: FormatItemsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<FileFormat, string>> = { csv: t`CSV file`, xlsx: t`Excel workbook` };
  return (['csv', 'xlsx'] as const).map((format) => (
    <Menu.Item key={format} {...propsOf(format)}>
      {labels[format]}
    </Menu.Item>
  ));
}

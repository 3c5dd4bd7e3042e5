import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportCycleReportEndpoint } from '#shared/reviews/cycle-report.api.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { downloadOf, FormatItems } from '#client/records/transfers/format-items.tsx';
import { Menu } from '#client/ui/floating.tsx';

/** Downloads the report as a file. */
export function ReportExport({ cycleId }: { cycleId: string }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const hrefOf = (format: string) => `${exportCycleReportEndpoint.url}?${new URLSearchParams({ cycleId, format, language }).toString()}`;
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

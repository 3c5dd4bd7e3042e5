import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import { exportOutcomeEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { Menu } from '#client/ui/floating.tsx';

/** Exports the outcome of a session, for facilitators and HR. */
export function OutcomeMenu() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { state, actor, access } = useSessionRoom();
  if (!readsPanel(actor, access)) return null;
  const labels: Readonly<Record<FileFormat, string>> = { csv: t`CSV file`, xlsx: t`Excel workbook` };
  const url = exportOutcomeEndpoint.url.replace(':recordId', state.id);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
        >{t`Export`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} {...({ component: 'a', href: `${url}?format=${format}&language=${language}`, download: '' } as object)}>
            {labels[format]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          {...({ component: Link, href: `/admin/calibration/${state.id}?view=summary` } as object)}
        >{t`Summary to print`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

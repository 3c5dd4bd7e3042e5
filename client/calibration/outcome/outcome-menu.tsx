import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import { exportOutcomeEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { downloadOf, FormatItems } from '#client/records/transfers/format-items.tsx';
import { Menu } from '#client/ui/floating.tsx';

/** Exports the outcome of a session, for facilitators and HR. */
export function OutcomeMenu() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { state, actor, access } = useSessionRoom();
  if (!readsPanel(actor, access)) return null;
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
        <FormatItems propsOf={(format) => downloadOf(`${url}?format=${format}&language=${language}`)} />
        <Menu.Divider />
        <Menu.Item
          {...({ component: Link, href: `/admin/calibration/${state.id}?view=summary` } as object)}
        >{t`Summary to print`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

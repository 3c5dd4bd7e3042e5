import { useLingui } from '@lingui/react/macro';
import { IconRoute } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { tours } from './tours.ts';

/** Choices of tours whose page the reader may open. */
export function TourItems() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  if (!actor) return null;
  return tours
    .filter(({ privilege }) => may(actor, privilege, 'view'))
    .map(({ name, label, path }) => (
      <Menu.Item
        key={name}
        leftSection={<IconRoute size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => navigate(path, { state: { visible: true } })}
      >
        {t(label)}
      </Menu.Item>
    ));
}

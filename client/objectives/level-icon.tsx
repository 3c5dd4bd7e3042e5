import { useLingui } from '@lingui/react/macro';
import { IconBuilding, IconUser, IconUsers, type Icon } from '@tabler/icons-react';
import { objective } from '#shared/objectives/objective.record.ts';

const icons: Readonly<Record<string, Icon>> = { company: IconBuilding, team: IconUsers, individual: IconUser };

/** Sign of the level of an objective. */
export function LevelIcon({ level }: { level: string }) {
  const { t } = useLingui();
  const Level = icons[level] ?? IconUser;
  return <Level size={15} stroke={1.6} role="img" aria-label={t(objective.fields.level.options![level]!)} />;
}

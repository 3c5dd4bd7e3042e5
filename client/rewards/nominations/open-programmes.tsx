import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { Programme } from '#shared/rewards/programme.record.ts';
import { useToday } from '#client/access/use-today.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useOpenProgrammes } from './use-programmes.ts';
import { useTierNames } from './use-tier-names.ts';
import classes from './nominations.module.css';

interface CardProps {
  programme: Programme;
  onNominate: (programmeId: string) => void;
}

function ProgrammeCard({ programme: { id, name, tier, points, closesOn }, onNominate }: CardProps) {
  const { t, i18n } = useLingui();
  const tiers = useTierNames();
  const today = useToday();
  const given = i18n.number(points);
  const day = dayText(closesOn, i18n.locale);
  const shown = isolateDirection(name);
  return (
    <li className={classes.card} data-tier={tier}>
      <IconTrophy size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>
          {tiers[tier]} · {t`${given} points`} · {closesOn === today ? t`Closes today` : t`Until ${day}`}
        </p>
      </div>
      <Button variant="default" size="xs" aria-label={t`Nominate for ${shown}`} onClick={() => onNominate(id)}>
        {t`Nominate`}
      </Button>
    </li>
  );
}

/** Programmes that are open today. It shows nothing when there is none. */
export function OpenProgrammes({ onNominate }: Pick<CardProps, 'onNominate'>) {
  const { t } = useLingui();
  const open = useOpenProgrammes();
  if (!open || open.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={t`Open programmes`}>
      {open.map((one) => (
        <ProgrammeCard key={one.id} programme={one} onNominate={onNominate} />
      ))}
    </ul>
  );
}

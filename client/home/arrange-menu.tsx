import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLayoutGrid } from '@tabler/icons-react';
import type { DashboardCard } from '#client/platform/base/feature.ts';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import type { Arrangement } from './use-arrangement.ts';
import classes from './dashboard.module.css';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const step = { size: 24, variant: 'subtle', color: 'gray' } as const;

function CardLine({ card, arrangement }: { card: DashboardCard; arrangement: Arrangement }) {
  const { t } = useLingui();
  const { shown, toggle, move, canMove } = arrangement;
  const name = t(card.title);
  return (
    <div className={classes.line}>
      <Checkbox className={classes.name!} size="xs" label={name} checked={shown.includes(card)} onChange={() => toggle(card)} />
      <ActionIcon {...step} aria-label={t`Move ${name} up`} disabled={!canMove(card, -1)} onClick={() => move(card, -1)}>
        <IconChevronUp {...icon} />
      </ActionIcon>
      <ActionIcon {...step} aria-label={t`Move ${name} down`} disabled={!canMove(card, 1)} onClick={() => move(card, 1)}>
        <IconChevronDown {...icon} />
      </ActionIcon>
    </div>
  );
}

/** Menu that shows, hides and orders the cards of a dashboard. */
export function ArrangeMenu({ arrangement }: { arrangement: Arrangement }) {
  const { t } = useLingui();
  return (
    <ToolbarPopover label={t`Cards`} icon={<IconLayoutGrid {...icon} />} position="bottom-end">
      {() => (
        <div className={classes.panel}>
          {arrangement.all.map((card) => (
            <CardLine key={card.name} card={card} arrangement={arrangement} />
          ))}
          <Button size="xs" variant="default" mt={6} disabled={arrangement.isUsual} onClick={arrangement.reset}>
            {t`Reset to default`}
          </Button>
        </div>
      )}
    </ToolbarPopover>
  );
}

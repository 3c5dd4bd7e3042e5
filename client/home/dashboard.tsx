import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import type { PeriodName } from '#shared/home/period.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { DashboardCard, DashboardTime } from '#client/platform/base/feature.ts';
import { DashboardCardFrame } from '#client/ui/dashboard-card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import { cardsFor, contentOf, forgetContent } from './cards.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { useArrangement } from './use-arrangement.ts';
import { usePeriod } from './use-period.ts';
import classes from './dashboard.module.css';

function PeriodSwitch({ value, onChange }: { value: PeriodName; onChange: (name: PeriodName) => void }) {
  const { t } = useLingui();
  const names: Record<PeriodName, string> = { daily: t`Daily`, weekly: t`Weekly`, monthly: t`Monthly`, yearly: t`Yearly` };
  const data = Object.entries(names).map(([name, label]) => ({ value: name, label }));
  return <SegmentedControl size="xs" aria-label={t`Period`} value={value} onChange={(name) => onChange(name as PeriodName)} data={data} />;
}

function Card({ card, actor, time }: { card: DashboardCard; actor: Actor; time: DashboardTime }) {
  const { t } = useLingui();
  return (
    <DashboardCardFrame title={t(card.title)} href={card.href} onRetry={() => forgetContent(card)}>
      {createElement(contentOf(card), { actor, time })}
    </DashboardCardFrame>
  );
}

interface DashboardProps {
  actor: Actor;
  page: DashboardCard['page'];
  title: ReactNode;
  context: (time: DashboardTime) => ReactNode;
  actions?: ReactNode;
  /** Shown above the cards. */
  top?: (time: DashboardTime) => ReactNode;
}

/** Cards of all features in two columns, with the period that they show. */
export function Dashboard({ actor, page, title, context, actions, top }: DashboardProps) {
  const { t } = useLingui();
  const [time, choosePeriod] = usePeriod(actor);
  const isNarrow = useIsNarrow();
  const arrangement = useArrangement(page, cardsFor(actor, page));
  const columnOf = (size: DashboardCard['size']) => arrangement.shown.filter((card) => card.size === size);
  const tools = (
    <div className={classes.tools}>
      {actions}
      <ArrangeMenu arrangement={arrangement} />
      <PeriodSwitch value={time.name} onChange={choosePeriod} />
    </div>
  );
  return (
    <div className={classes.page}>
      <DashboardTabs place="page" />
      <PageHeader title={title} context={context(time)} actions={!isNarrow && tools} />
      {isNarrow && <div className={classes.narrow}>{tools}</div>}
      {top?.(time)}
      {arrangement.shown.length === 0 && <p className={classes.none}>{t`All cards are hidden. Choose some under Cards.`}</p>}
      <div className={classes.cards}>
        {(['wide', 'narrow'] as const).map((size) => (
          <div key={size} className={classes.column}>
            {columnOf(size).map((card) => (
              <Card key={card.name} card={card} actor={actor} time={time} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

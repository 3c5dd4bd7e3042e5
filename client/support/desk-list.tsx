import { useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { countedTo } from '#shared/platform/list.ts';
import { deskTickets, type DeskQuery } from '#shared/support/ticket-lists.ts';
import { problemAreas, type ProblemArea, type TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useLists, type LiveList } from '#client/platform/use-list.ts';
import { Menu } from '#client/ui/floating.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { DeskRows, type DeskListProps, type DeskRowsProps } from './desk-rows.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { useSupportWords } from './support-words.ts';
import type { AskedDesk, DeskFilter } from './use-asked-desk.ts';
import classes from './desk-list.module.css';

const pages = { pageSize: 50, step: 50 };

/** The views side by side, since two of them are counted wherever one is. */
function useDesk({ filter, area }: AskedDesk): Record<'open' | 'mine', LiveList<TicketCard>> & { shown: LiveList<TicketCard> } {
  const me = useSession().actor!.id;
  const common: DeskQuery = { sort: 'owedAt', ...(area && { area }) };
  const queries = [{ ...common, isOpen: true }, { ...common, isOpen: true, claimer: me }, ...(filter === 'all' ? [common] : [])];
  const [open, mine, all] = useLists(deskTickets, queries, pages);
  return { open: open!, mine: mine!, shown: filter === 'all' ? all! : filter === 'mine' ? mine! : open! };
}

function AreaFilter({ area, onChoose }: { area: ProblemArea | null; onChoose: (area: ProblemArea | null) => void }) {
  const { t } = useLingui();
  const { areas } = useSupportWords();
  const Mark = area ? IconFilterFilled : IconFilter;
  const chosen = area && areas[area];
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={28} variant="default" aria-label={chosen ? t`Filter: ${chosen}` : t`Filter`}>
          <Mark size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Problem Area`}</Menu.Label>
        <Menu.RadioGroup value={area ?? ''} onChange={(next) => onChoose(next === '' ? null : (next as ProblemArea))}>
          <Menu.RadioItem value="">{t`All areas`}</Menu.RadioItem>
          {problemAreas.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {areas[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function Content(props: DeskRowsProps) {
  const { t } = useLingui();
  const { status, total, retry } = props.list;
  if (status === 'failed') return <NotLoaded level={3} onRetry={retry} />;
  if (status === 'loading') return <TicketSkeleton />;
  return total === 0 ? <StateMessage kind="empty" level={3} sentence={t`Nothing waits here.`} /> : <DeskRows {...props} />;
}

/** The ticket that waits longest stands first; new ones are announced and never push the list. */
export function DeskList(props: DeskListProps) {
  const { t, i18n } = useLingui();
  const { filter, setFilter, area, setArea } = props.desk;
  const { open, mine, shown } = useDesk(props.desk);
  const count = ({ status, total }: LiveList<TicketCard>) =>
    status === 'live' ? `${i18n.number(Math.min(total, countedTo))}${total > countedTo ? '+' : ''}` : '';
  const [ofOpen, ofMine] = [count(open), count(mine)];
  return (
    <section className={classes.list} aria-label={t`Tickets of all companies`}>
      <header className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t`Show`}
          value={filter}
          onChange={(next) => setFilter(next as DeskFilter)}
          data={[
            { value: 'open', label: t`Open ${ofOpen}` },
            { value: 'mine', label: t`Mine ${ofMine}` },
            { value: 'all', label: t`All` },
          ]}
        />
        <AreaFilter area={area} onChoose={setArea} />
      </header>
      <Content key={`${filter} ${area}`} {...props} list={shown} />
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { maxCounted } from '#shared/platform/list.ts';
import { queuedTickets, type TicketQueueQuery } from '#shared/support/ticket-lists.ts';
import { problemAreas, type ProblemArea, type TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useLists, type LiveList } from '#client/platform/lists/use-list.ts';
import { Menu } from '#client/ui/floating.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { TicketQueueRows, type TicketQueueListProps, type TicketQueueRowsProps } from './ticket-queue-rows.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { useSupportLabels } from './support-labels.ts';
import type { TicketQueueQueryState, TicketQueueFilter } from './use-ticket-queue-query.ts';
import classes from './ticket-queue-list.module.css';

const pages = { pageSize: 50, step: 50 };

/** Loads all views, because the tabs show the counts of two of them. */
function usePrivateBoard({
  filter,
  area,
}: TicketQueueQueryState): Record<'open' | 'mine', LiveList<TicketCard>> & { shown: LiveList<TicketCard> } {
  const me = useSession().actor!.id;
  const common: TicketQueueQuery = { sort: 'dueAt', ...(area && { area }) };
  const queries = [{ ...common, isOpen: true }, { ...common, isOpen: true, claimer: me }, ...(filter === 'all' ? [common] : [])];
  const [open, mine, all] = useLists(queuedTickets, queries, pages);
  return { open: open!, mine: mine!, shown: filter === 'all' ? all! : filter === 'mine' ? mine! : open! };
}

function AreaFilter({ area, onChoose }: { area: ProblemArea | null; onChoose: (area: ProblemArea | null) => void }) {
  const { t } = useLingui();
  const { areas } = useSupportLabels();
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

function Content(props: TicketQueueRowsProps) {
  const { t } = useLingui();
  const { status, total, retry } = props.list;
  if (status === 'failed') return <NotLoaded level={3} onRetry={retry} />;
  if (status === 'loading') return <TicketSkeleton />;
  return total === 0 ? <StateMessage kind="empty" level={3} sentence={t`No requests in this list.`} /> : <TicketQueueRows {...props} />;
}

/** Sorted by deadline. New tickets are announced and do not move the list. */
export function TicketQueueList(props: TicketQueueListProps) {
  const { t, i18n } = useLingui();
  const { filter, setFilter, area, setArea } = props.queue;
  const { open, mine, shown } = usePrivateBoard(props.queue);
  const count = ({ status, total }: LiveList<TicketCard>) =>
    status === 'live' ? `${i18n.number(Math.min(total, maxCounted))}${total > maxCounted ? '+' : ''}` : '';
  const [ofOpen, ofMine] = [count(open), count(mine)];
  return (
    <section className={classes.list} aria-label={t`Requests from all companies`}>
      <header className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t`Show`}
          value={filter}
          onChange={(next) => setFilter(next as TicketQueueFilter)}
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

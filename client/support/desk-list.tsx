import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useEffect, useState, type UIEvent } from 'react';
import { countedTo } from '#shared/platform/list.ts';
import { deskTickets, type DeskQuery } from '#shared/support/ticket-lists.ts';
import { problemAreas, type ProblemArea, type TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useLists, type LiveList } from '#client/platform/use-list.ts';
import { Menu } from '#client/ui/floating.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { DeskRow } from './desk-row.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { useSupportWords } from './support-words.ts';
import classes from './desk-list.module.css';

type Views = 'open' | 'mine' | 'all';
const pages = { pageSize: 50, step: 50 };

/** The views side by side, since two of them are counted wherever one is. */
function useDesk(view: Views, area: ProblemArea | null): Record<'open' | 'mine', LiveList<TicketCard>> & { shown: LiveList<TicketCard> } {
  const me = useSession().actor!.id;
  const common: DeskQuery = { sort: 'owedAt', ...(area && { area }) };
  const queries = [{ ...common, isOpen: true }, { ...common, isOpen: true, claimer: me }, ...(view === 'all' ? [common] : [])];
  const [open, mine, all] = useLists(deskTickets, queries, pages);
  return { open: open!, mine: mine!, shown: view === 'all' ? all! : view === 'mine' ? mine! : open! };
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

function Rows({ list, openId, onOpen }: { list: LiveList<TicketCard>; openId: string | null; onOpen: (ticketId: string) => void }) {
  const { t } = useLingui();
  const { items, hasMore, more, news, showNew, hold, changes } = list;
  useEffect(() => () => hold(false), [hold]);
  if (list.status === 'failed') return <NotLoaded level={3} onRetry={list.retry} />;
  if (list.status === 'loading') return <TicketSkeleton />;
  if (list.total === 0) return <StateMessage kind="empty" level={3} sentence={t`Nothing waits here.`} />;
  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (hasMore && scrollHeight - scrollTop - clientHeight < 400) more();
  };
  return (
    <ul className={classes.rows} onScroll={scroll} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      {news > 0 && (
        <li className={classes.newsLine}>
          <UnstyledButton
            className={classes.news!}
            onClick={showNew}
          >{t`${plural(news, { one: '# new request', other: '# new requests' })}`}</UnstyledButton>
        </li>
      )}
      {items.map((ticket) => (
        <DeskRow
          key={ticket.id}
          ticket={ticket}
          isOpen={ticket.id === openId}
          change={changes[ticket.id]}
          onOpen={() => onOpen(ticket.id)}
        />
      ))}
    </ul>
  );
}

/** The ticket that waits longest stands first; new ones are announced and never push the list. */
export function DeskList({ openId, onOpen }: { openId: string | null; onOpen: (ticketId: string) => void }) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<Views>('open');
  const [area, setArea] = useState<ProblemArea | null>(null);
  const { open, mine, shown } = useDesk(view, area);
  const count = ({ status, total }: LiveList<TicketCard>) =>
    status === 'live' ? `${i18n.number(Math.min(total, countedTo))}${total > countedTo ? '+' : ''}` : '';
  const [ofOpen, ofMine] = [count(open), count(mine)];
  return (
    <section className={classes.list} aria-label={t`Tickets of all companies`}>
      <header className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t`Show`}
          value={view}
          onChange={(next) => setView(next as Views)}
          data={[
            { value: 'open', label: t`Open ${ofOpen}` },
            { value: 'mine', label: t`Mine ${ofMine}` },
            { value: 'all', label: t`All` },
          ]}
        />
        <AreaFilter area={area} onChoose={setArea} />
      </header>
      <Rows key={`${view} ${area}`} list={shown} openId={openId} onOpen={onOpen} />
    </section>
  );
}

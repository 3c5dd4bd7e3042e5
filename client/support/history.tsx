import { useLingui } from '@lingui/react/macro';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconInbox, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { queuedTickets, ownTickets } from '#shared/support/ticket-lists.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useDraft } from '#client/access/drafts.store.ts';
import button from '#client/ui/text-button.module.css';
import { newTicketDraft } from './support-drafts.ts';
import type { HistoryHeadProps } from './history-head.tsx';
import { HistoryRows } from './history-rows.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { usePhone } from './support-window.tsx';
import type { TicketHistoryQuery } from './use-ticket-history-query.ts';
import { useDraftFiles } from './use-draft-files.ts';
import classes from './support-history.module.css';

interface HistoryProps {
  search: TicketHistoryQuery;
  onOpen: (ticketId: string) => void;
  onCreate?: () => void;
  onOpenQueue?: () => void;
}

export function OwnHistory(props: HistoryProps) {
  const { query, pages } = props.search;
  const list = useList(ownTickets, { personId: useSession().actor!.id, ...query }, pages);
  return <History {...props} isQueue={false} list={list} />;
}

export function CompanyHistory(props: HistoryProps) {
  const { query, pages } = props.search;
  const list = useList(queuedTickets, { company: useSession().actor!.companyId, ...query }, pages);
  return <History {...props} isQueue={false} list={list} />;
}

export function AllTicketsHistory(props: HistoryProps) {
  const { query, pages } = props.search;
  const list = useList(queuedTickets, query, pages);
  return <History {...props} isQueue list={list} />;
}

function useCreateKey(onCreate: (() => void) | undefined) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (!onCreate || isWriting || event.ctrlKey || event.metaKey || event.altKey || event.code !== 'KeyC') return;
    event.preventDefault();
    onCreate();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  const { t } = useLingui();
  const isPhone = usePhone();
  return (
    <Button
      className={classes.create!}
      leftSection={<IconPlus size={16} stroke={2} />}
      rightSection={!isPhone && <KeyHint keys={['C']} />}
      onClick={onCreate}
    >
      {t`Create SR`}
    </Button>
  );
}

function DraftWaits({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const draft = useDraft(newTicketDraft);
  const { uploads } = useDraftFiles(newTicketDraft);
  if (!draft?.text.trim() && uploads.length === 0) return null;
  return <UnstyledButton className={button.textButton!} onClick={onOpen}>{t`Continue your draft`}</UnstyledButton>;
}

function Nothing({ text, onCreate }: { text: string; onCreate: (() => void) | undefined }) {
  const { t } = useLingui();
  if (text !== '') return <StateMessage kind="absent" level={3} title={t`No Data Found!`} sentence={t`No requests match your search.`} />;
  return (
    <StateMessage
      kind="empty"
      level={3}
      sentence={onCreate ? t`Your requests to support and the replies appear here.` : t`Requests to support appear here.`}
      action={onCreate && <CreateButton onCreate={onCreate} />}
    />
  );
}

function Find({ search }: { search: TicketHistoryQuery }) {
  const { t } = useLingui();
  return (
    <TextInput
      className={classes.find!}
      aria-label={t`Search requests`}
      placeholder={t`Search requests`}
      maxLength={100}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      value={search.written}
      onChange={({ currentTarget }) => search.setWritten(currentTarget.value)}
    />
  );
}

interface HistoryViewProps extends HistoryProps {
  isQueue: boolean;
  list: LiveList<TicketCard>;
}

function History({ isQueue, search, list, onOpen, onCreate, onOpenQueue }: HistoryViewProps) {
  const { t } = useLingui();
  useCreateKey(onCreate);
  const { sort, setSort, text, size } = search;
  const isEmpty = list.status === 'live' && list.total === 0;
  const isBlank = isEmpty && text === '' && search.written === '';
  const head = { isQueue, sort, onSort: setSort };
  return (
    <>
      <div className={classes.tools}>
        <h3 className={classes.heading}>{t`History`}</h3>
        <span className={classes.gap} />
        {!isBlank && <Find search={search} />}
        {onOpenQueue && (
          <Button variant="default" leftSection={<IconInbox size={16} stroke={1.6} />} onClick={onOpenQueue}>{t`Queue`}</Button>
        )}
        {onCreate && <DraftWaits onOpen={onCreate} />}
        {onCreate && !isBlank && <CreateButton onCreate={onCreate} />}
      </div>
      <Content list={list} head={head} isEmpty={isEmpty} empty={<Nothing text={text} onCreate={onCreate} />}>
        <HistoryRows key={`${sort} ${text} ${size}`} list={list} head={head} search={search} onOpen={onOpen} />
      </Content>
    </>
  );
}

interface ContentProps {
  list: LiveList<TicketCard>;
  head: HistoryHeadProps;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

function Content({ list, head, isEmpty, empty, children }: ContentProps) {
  if (list.status === 'failed') return <NotLoaded level={3} onRetry={list.retry} />;
  if (list.status === 'loading') return <HistorySkeleton {...head} />;
  return isEmpty ? empty : children;
}

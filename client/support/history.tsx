import { useLingui } from '@lingui/react/macro';
import { Button, Table, TextInput, UnstyledButton } from '@mantine/core';
import { IconInbox, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { deskTickets, ownTickets, type TicketSort } from '#shared/support/ticket-lists.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useList, type LiveList } from '#client/platform/use-list.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useDraft } from '#client/tasks/drafts.store.ts';
import button from '#client/ui/text-button.module.css';
import { newTicketDraft } from './support-drafts.ts';
import { HistoryFoot } from './history-foot.tsx';
import { HistoryHead } from './history-head.tsx';
import { HistoryRow, HistoryRowNarrow } from './history-row.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { usePhone } from './support-window.tsx';
import { useAsked, type Asked } from './use-asked.ts';
import classes from './support-history.module.css';

interface HistoryProps {
  onOpen: (ticketId: string) => void;
  onCreate?: () => void;
  onDesk?: () => void;
}

/** What somebody has asked of support. */
export function OwnHistory(props: HistoryProps) {
  const asked = useAsked();
  const list = useList(ownTickets, { personId: useSession().actor!.id, ...asked.query }, asked.pages);
  return <History {...props} isDesk={false} asked={asked} list={list} />;
}

/** What everybody has, of every company. */
export function WholeHistory(props: HistoryProps) {
  const asked = useAsked();
  const list = useList(deskTickets, asked.query, asked.pages);
  return <History {...props} isDesk asked={asked} list={list} />;
}

function useCreateKey(onCreate: (() => void) | undefined) {
  const hear = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (!onCreate || isWriting || event.ctrlKey || event.metaKey || event.altKey || event.code !== 'KeyC') return;
    event.preventDefault();
    onCreate();
  });
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
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

/** What was begun and not saved lies on this device until it is. */
function DraftWaits({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const draft = useDraft(newTicketDraft);
  if (!draft || draft.text.trim() === '') return null;
  return <UnstyledButton className={button.textButton!} onClick={onOpen}>{t`Go on with your draft`}</UnstyledButton>;
}

/** Arrows go from number to number. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const numbers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ticket]')];
  const at = numbers.indexOf(document.activeElement as HTMLElement);
  const next = numbers[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function Nothing({ text, onCreate }: { text: string; onCreate: (() => void) | undefined }) {
  const { t } = useLingui();
  if (text !== '') return <StateMessage kind="absent" level={3} title={t`No Data Found!`} sentence={t`No request holds these words.`} />;
  return (
    <StateMessage
      kind="empty"
      level={3}
      sentence={onCreate ? t`What you ask of support stands here, with every answer.` : t`What people ask of support stands here.`}
      action={onCreate && <CreateButton onCreate={onCreate} />}
    />
  );
}

function Find({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  return (
    <TextInput
      className={classes.find!}
      aria-label={t`Find a request`}
      placeholder={t`Find a request`}
      maxLength={100}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      value={asked.written}
      onChange={({ currentTarget }) => asked.setWritten(currentTarget.value)}
    />
  );
}

interface HistoryViewProps extends HistoryProps {
  isDesk: boolean;
  asked: Asked;
  list: LiveList<TicketCard>;
}

function History({ isDesk, asked, list, onOpen, onCreate, onDesk }: HistoryViewProps) {
  const { t } = useLingui();
  useCreateKey(onCreate);
  const { sort, setSort, text, size, setSize } = asked;
  const isEmpty = list.status === 'live' && list.total === 0;
  const isBlank = isEmpty && text === '' && asked.written === '';
  return (
    <>
      <div className={classes.tools}>
        <h3 className={classes.heading}>{t`History`}</h3>
        <span className={classes.gap} />
        {!isBlank && <Find asked={asked} />}
        {onDesk && <Button variant="default" leftSection={<IconInbox size={16} stroke={1.6} />} onClick={onDesk}>{t`Desk`}</Button>}
        {onCreate && <DraftWaits onOpen={onCreate} />}
        {onCreate && !isBlank && <CreateButton onCreate={onCreate} />}
      </div>
      <Content list={list} isEmpty={isEmpty} empty={<Nothing text={text} onCreate={onCreate} />}>
        <Rowed
          key={`${sort} ${text} ${size}`}
          list={list}
          head={{ isDesk, sort, onSort: setSort }}
          size={size}
          onSize={setSize}
          onOpen={onOpen}
        />
      </Content>
    </>
  );
}

function Content({
  list,
  isEmpty,
  empty,
  children,
}: {
  list: LiveList<TicketCard>;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}) {
  if (list.status === 'failed') return <NotLoaded level={3} onRetry={list.retry} />;
  if (list.status === 'loading') return <HistorySkeleton />;
  return isEmpty ? empty : children;
}

interface RowedProps {
  list: LiveList<TicketCard>;
  head: { isDesk: boolean; sort: TicketSort; onSort: (sort: TicketSort) => void };
  size: number;
  onSize: (size: number) => void;
  onOpen: (ticketId: string) => void;
}

function Rowed({ list, head, size, onSize, onOpen }: RowedProps) {
  const { t } = useLingui();
  const isPhone = usePhone();
  const [page, setPage] = useState(0);
  const { items, hasMore, more, news, showNew, hold, changes } = list;
  const isShort = items.length < (page + 1) * size && hasMore;
  useEffect(() => {
    if (isShort) more();
  }, [isShort, more]);
  useEffect(() => () => hold(false), [hold]);
  const Row = isPhone ? HistoryRowNarrow : HistoryRow;
  return (
    <>
      <section
        className={classes.scroll}
        aria-label={t`History`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
      >
        {news > 0 && (
          <UnstyledButton
            className={classes.news!}
            onClick={showNew}
          >{t`${plural(news, { one: '# new request', other: '# new requests' })}`}</UnstyledButton>
        )}
        <Table className={classes.table!} data-wide={head.isDesk || undefined} highlightOnHover={false} onKeyDown={goOn}>
          {!isPhone && <HistoryHead {...head} />}
          <Table.Tbody>
            {items.slice(page * size, (page + 1) * size).map((ticket) => (
              <Row key={ticket.id} ticket={ticket} isDesk={head.isDesk} change={changes[ticket.id]} onOpen={() => onOpen(ticket.id)} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <HistoryFoot page={page} size={size} total={list.total} onPage={setPage} onSize={onSize} />
    </>
  );
}

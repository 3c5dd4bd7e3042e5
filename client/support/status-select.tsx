import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { needsComment, nextStatuses } from '#shared/support/support.policy.ts';
import { longestText, type Ticket, type TicketStatus } from '#shared/support/ticket.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { LiveRing } from '#client/ui/live-ring.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { markOf, useSupportWords } from './support-words.ts';
import { useVoices } from './team.store.ts';
import classes from './support-desk.module.css';

interface StatusSelectProps {
  ticket: Readonly<Ticket>;
  change: Change | undefined;
  /** Says whether it is so now; where it is not, it has said why. */
  onMove: (to: TicketStatus, word: string | null) => Promise<boolean>;
}

/** A word that must be said, and that stands until it is taken. */
function useSaying(onSay: (word: string) => Promise<boolean>, onClose: () => void) {
  const [word, setWord] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const write = (text: string) => {
    setWord(text);
    setIsMissing(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = word.trim();
    setIsMissing(said === '');
    if (said === '' || isBusy) return;
    setIsBusy(true);
    if (await onSay(said)) onClose();
    else setIsBusy(false);
  };
  // What is on its way may be refused, and is needed then.
  const close = () => {
    if (!isBusy) onClose();
  };
  return { word, write, isMissing, isBusy, submit, close };
}

/** What was never taken up is resolved with a word. */
function LastWord({ onSay, onClose }: { onSay: (word: string) => Promise<boolean>; onClose: () => void }) {
  const { t } = useLingui();
  const { word, write, isMissing, isBusy, submit, close } = useSaying(onSay, onClose);
  return (
    <Modal opened onClose={close} size={460} centered title={t`Resolve the request`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          data-autofocus
          label={t`Answer`}
          required
          rows={4}
          maxLength={longestText}
          attributes={{ input: { dir: 'auto' } }}
          description={t`Nobody has answered yet: say how it was resolved.`}
          error={isMissing && t`Write an answer.`}
          value={word}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" disabled={isBusy} onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" loading={isBusy}>{t`Resolve`}</Button>
        </Group>
      </form>
    </Modal>
  );
}

function Glow({ by, ticket }: { by: string; ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const voice = useVoices(ticket)(by);
  const name = isolate(voice.name);
  return <LiveRing person={voice} label={t`Set by ${name} a moment ago`} />;
}

/** The one field of a ticket that support sets. */
export function StatusSelect({ ticket, change, onMove }: StatusSelectProps) {
  const { t } = useLingui();
  const { statuses } = useSupportWords();
  const [isAsking, setIsAsking] = useState(false);
  const choose = (to: TicketStatus) => {
    if (needsComment(ticket, to)) setIsAsking(true);
    else void onMove(to, null);
  };
  const open = [ticket.status, ...nextStatuses(ticket.status)];
  const isByOther = change !== undefined && change.actorId !== null && /status|reopened/.test(change.name);
  return (
    <div className={classes.status}>
      <Select
        w={196}
        aria-label={t`Status`}
        allowDeselect={false}
        value={ticket.status}
        leftSection={<StatusMark status={markOf[ticket.status]} />}
        data={(['new', 'work-in-progress', 'resolved'] as const).map((status) => ({
          value: status,
          label: statuses[status],
          disabled: !open.includes(status),
        }))}
        onChange={(to) => to !== null && to !== ticket.status && choose(to as TicketStatus)}
      />
      {isByOther && <Glow key={change.at} by={change.actorId!} ticket={ticket} />}
      {isAsking && <LastWord onClose={() => setIsAsking(false)} onSay={(word) => onMove('resolved', word)} />}
    </div>
  );
}

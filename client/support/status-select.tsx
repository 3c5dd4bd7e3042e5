import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { needsComment, nextStatuses } from '#shared/support/support.policy.ts';
import { longestText, type Ticket, type TicketStatus } from '#shared/support/ticket.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { sendDraft, useDraft } from '#client/tasks/drafts.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { LiveRing } from '#client/ui/live-ring.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { keepDraft, replyDraft } from './support-drafts.ts';
import { markOf, useSupportWords } from './support-words.ts';
import { useVoices } from './team.store.ts';
import classes from './support-desk.module.css';

interface StatusSelectProps {
  ticket: Readonly<Ticket>;
  change: Change | undefined;
  /** Says whether it is so now; where it is not, it has said why. */
  onMove: (to: TicketStatus, word: string | null) => Promise<boolean>;
}

interface LastWordProps {
  /** Under which the word lies as long as it is not taken. */
  draft: string;
  onSay: (word: string) => void;
  onClose: () => void;
}

/** What was never taken up is resolved with a word: the answer to who asked, as far as it is written. */
function LastWord({ draft, onSay, onClose }: LastWordProps) {
  const { t } = useLingui();
  const word = useDraft(draft)?.text ?? '';
  const [isMissing, setIsMissing] = useState(false);
  const write = (text: string) => {
    keepDraft(draft, text);
    setIsMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = word.trim();
    setIsMissing(said === '');
    if (said !== '') onSay(said);
  };
  return (
    <Modal opened onClose={onClose} size={460} centered title={t`Resolve the request`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate>
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
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Resolve`}</Button>
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

/** Moves a request, with a word where one is due: it is sent at once, and asked for again where it is refused and still due. */
function useAsking(ticket: Readonly<Ticket>, onMove: StatusSelectProps['onMove']) {
  const [isAsking, setIsAsking] = useState(false);
  const now = useRef(ticket);
  useEffect(() => {
    now.current = ticket;
  }, [ticket]);
  const draft = replyDraft(ticket.id);
  const choose = (to: TicketStatus) => {
    if (needsComment(ticket, to)) setIsAsking(true);
    else void onMove(to, null);
  };
  const say = async (word: string) => {
    const bringBack = sendDraft(draft, word);
    setIsAsking(false);
    if (await onMove('resolved', word)) return;
    bringBack();
    setIsAsking(needsComment(now.current, 'resolved'));
  };
  return { choose, asked: isAsking && <LastWord draft={draft} onClose={() => setIsAsking(false)} onSay={(word) => void say(word)} /> };
}

/** The one field of a ticket that support sets. */
export function StatusSelect({ ticket, change, onMove }: StatusSelectProps) {
  const { t } = useLingui();
  const { statuses } = useSupportWords();
  const { choose, asked } = useAsking(ticket, onMove);
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
      {asked}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { needsComment, nextStatuses } from '#shared/support/support.policy.ts';
import { maxTicketTextLength, type Ticket, type TicketStatus } from '#shared/support/ticket.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { draftText, sendDraft, storeDraft } from '#client/access/drafts.store.ts';
import { useDraftField } from '#client/access/use-draft-field.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { focusFirstError } from '#client/ui/use-submit.ts';
import { replyDraft } from './support-drafts.ts';
import { markOf, useSupportLabels } from './support-labels.ts';
import { TicketGlow } from './ticket-glow.tsx';
import classes from './support-queue.module.css';

interface StatusSelectProps {
  ticket: Readonly<Ticket>;
  change: RecentChange | undefined;
  /** Returns true if the status was changed. A failure has already been reported to the user. */
  onMove: (to: TicketStatus, word: string | null) => Promise<boolean>;
}

interface ResolutionDialogProps {
  draft: string;
  onSay: (word: string) => void;
  onClose: () => void;
}

/** A ticket without any answer needs one when it is resolved. The dialog starts with the current draft. */
function ResolutionDialog({ draft, onSay, onClose }: ResolutionDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { word: draftText(draft) },
    validate: { word: (word) => (word.trim() === '' ? t`Enter a reply.` : null) },
    onValuesChange: ({ word }) => storeDraft(draft, word),
  });
  useDraftField(form, 'word', draft);
  return (
    <Modal opened onClose={onClose} size={460} centered title={t`Resolve request`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={form.onSubmit(({ word }) => onSay(word.trim()), focusFirstError(form))} noValidate>
        <Textarea
          data-autofocus
          label={t`Reply`}
          required
          rows={4}
          maxLength={maxTicketTextLength}
          attributes={{ input: { dir: 'auto' } }}
          description={t`There is no reply yet. Describe how the request was resolved.`}
          {...form.getInputProps('word')}
        />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Resolve`}</Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Changes the status, with an answer if one is required. The dialog opens again if the server refuses it and the answer is still required. */
function useStatusChange(ticket: Readonly<Ticket>, onMove: StatusSelectProps['onMove']) {
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
  const resolveWith = async (word: string) => {
    const bringBack = sendDraft(draft, word);
    setIsAsking(false);
    if (await onMove('resolved', word)) return;
    bringBack();
    setIsAsking(needsComment(now.current, 'resolved'));
  };
  return {
    choose,
    dialog: isAsking && <ResolutionDialog draft={draft} onClose={() => setIsAsking(false)} onSay={(word) => void resolveWith(word)} />,
  };
}

export function StatusSelect({ ticket, change, onMove }: StatusSelectProps) {
  const { t } = useLingui();
  const { statuses } = useSupportLabels();
  const { choose, dialog } = useStatusChange(ticket, onMove);
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
      {isByOther && <TicketGlow change={change} ticket={ticket} />}
      {dialog}
    </div>
  );
}

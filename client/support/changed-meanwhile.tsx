import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useSupportLabels } from './support-labels.ts';
import { useTicketAuthors } from './team.store.ts';
import type { FeedLine } from './ticket-feed.tsx';
import classes from './ticket-composer.module.css';

interface ChangedMeanwhileProps {
  lines: readonly FeedLine[];
  ticket: Pick<Ticket, 'requesterId' | 'raisedBy'>;
  isDrafting: boolean;
}

const isMine = ({ authorId }: FeedLine) => authorId === credentials.personId;

function useNewest({ lines, isDrafting }: Pick<ChangedMeanwhileProps, 'lines' | 'isDrafting'>) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(lines.map(({ id }) => id)));
  const forget = () => setSeen(new Set(lines.map(({ id }) => id)));
  const unseen = lines.filter((line) => !seen.has(line.id) && !isMine(line));
  if (!isDrafting && unseen.length > 0) forget();
  return { newest: isDrafting ? unseen.at(-1) : undefined, forget };
}

function show({ id }: FeedLine) {
  const line = document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  line?.scrollIntoView({ block: 'center' });
  line?.animate([{ background: 'var(--accent-soft)' }, { background: 'transparent' }], { duration: 1200 });
}

function useSentence(line: FeedLine | undefined, name: string): string {
  const { t } = useLingui();
  const { statuses } = useSupportLabels();
  if (!line) return '';
  if (line.isNote) return line.kind === 'note' ? t`${name} added an internal note.` : t`${name} reassigned the request.`;
  if (line.kind !== 'status') return t`${name} replied.`;
  const status = statuses[line.status ?? 'new'];
  return t`${name} changed the status to ${status}.`;
}

export function ChangedMeanwhile({ lines, ticket, isDrafting }: ChangedMeanwhileProps) {
  const { t } = useLingui();
  const { newest, forget } = useNewest({ lines, isDrafting });
  const voice = useTicketAuthors(ticket)(newest?.authorId ?? credentials.personId ?? '');
  const sentence = useSentence(newest, isolateDirection(voice.name));
  const color = usePresenceColor(voice.id);
  return (
    <p className={classes.meanwhile} data-presence={color} role="status">
      {newest && (
        <>
          <span className={classes.dot} aria-hidden="true" />
          <span>
            {sentence} <span className={classes.kept}>{t`Your draft is kept.`}</span>
          </span>
          <UnstyledButton
            className={classes.show!}
            onClick={() => {
              show(newest);
              forget();
            }}
          >
            {t`Show`}
          </UnstyledButton>
        </>
      )}
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { credentials } from '#client/platform/credentials.ts';
import { isolate } from '#client/ui/isolate.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useSupportWords } from './support-words.ts';
import { useVoices } from './team.store.ts';
import type { Line } from './ticket-feed.tsx';
import classes from './ticket-composer.module.css';

interface ChangedMeanwhileProps {
  lines: readonly Line[];
  ticket: Pick<Ticket, 'requesterId' | 'raisedBy'>;
  isDrafting: boolean;
}

const isMine = ({ authorId }: Line) => authorId === credentials.personId;

/** What others did since somebody began to write: the newest line of theirs that was not there then. */
function useNewest({ lines, isDrafting }: Pick<ChangedMeanwhileProps, 'lines' | 'isDrafting'>) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(lines.map(({ id }) => id)));
  const forget = () => setSeen(new Set(lines.map(({ id }) => id)));
  const unseen = lines.filter((line) => !seen.has(line.id) && !isMine(line));
  if (!isDrafting && unseen.length > 0) forget();
  return { newest: isDrafting ? unseen.at(-1) : undefined, forget };
}

function show({ id }: Line) {
  const line = document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  line?.scrollIntoView({ block: 'center' });
  line?.animate([{ background: 'var(--accent-soft)' }, { background: 'transparent' }], { duration: 1200 });
}

function useSentence(line: Line | undefined, name: string): string {
  const { t } = useLingui();
  const { statuses } = useSupportWords();
  if (!line) return '';
  if (line.isNote) return line.kind === 'note' ? t`${name} added an internal note.` : t`${name} changed who has the request.`;
  if (line.kind !== 'status') return t`${name} has answered.`;
  const status = statuses[line.status ?? 'new'];
  return t`${name} set the status to ${status}.`;
}

/** Says what somebody else has changed; the draft below stays as it is. */
export function ChangedMeanwhile({ lines, ticket, isDrafting }: ChangedMeanwhileProps) {
  const { t } = useLingui();
  const { newest, forget } = useNewest({ lines, isDrafting });
  const voice = useVoices(ticket)(newest?.authorId ?? credentials.personId ?? '');
  const sentence = useSentence(newest, isolate(voice.name));
  const color = usePresenceColor(voice.id);
  return (
    <p className={classes.meanwhile} data-presence={color} role="status">
      {newest && (
        <>
          <span className={classes.dot} aria-hidden="true" />
          <span>
            {sentence} <span className={classes.kept}>{t`Your draft is untouched.`}</span>
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

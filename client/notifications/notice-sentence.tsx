import { Trans } from '@lingui/react/macro';
import type { Notice } from '#shared/notifications/inbox.events.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useSupportWords } from '#client/support/support-words.ts';
import type { TicketStatus } from '#shared/support/ticket.schema.ts';
import classes from './notice-line.module.css';

interface SentenceProps {
  name: string;
  title: string;
  data: Notice['data'];
}

function TaskAssigned({ name, title }: SentenceProps) {
  if (name === '')
    return (
      <Trans>
        A new task for you: <bdi className={classes.strong}>{title}</bdi>
      </Trans>
    );
  return (
    <Trans>
      <bdi className={classes.strong}>{name}</bdi> gave you the task <bdi className={classes.strong}>{title}</bdi>
    </Trans>
  );
}

function BoardJoined({ name, title }: SentenceProps) {
  if (name === '')
    return (
      <Trans>
        You are on the board <bdi className={classes.strong}>{title}</bdi> now
      </Trans>
    );
  return (
    <Trans>
      <bdi className={classes.strong}>{name}</bdi> added you to the board <bdi className={classes.strong}>{title}</bdi>
    </Trans>
  );
}

function TicketAnswered({ title }: SentenceProps) {
  return (
    <Trans>
      Support has answered your request <bdi className={classes.strong}>{title}</bdi>
    </Trans>
  );
}

function TicketMoved({ title, data }: SentenceProps) {
  const { statuses } = useSupportWords();
  const status = statuses[(data['status'] ?? 'new') as TicketStatus];
  return (
    <Trans>
      Your request <bdi className={classes.strong}>{title}</bdi> has the status {status} now
    </Trans>
  );
}

function TicketReplied({ title }: SentenceProps) {
  return (
    <Trans>
      An answer to the request <bdi className={classes.strong}>{title}</bdi>
    </Trans>
  );
}

function TicketHandedOver({ title }: SentenceProps) {
  return (
    <Trans>
      The request <bdi className={classes.strong}>{title}</bdi> is yours now
    </Trans>
  );
}

const sentences = {
  'task-assigned': TaskAssigned,
  'board-joined': BoardJoined,
  'ticket-answered': TicketAnswered,
  'ticket-moved': TicketMoved,
  'ticket-replied': TicketReplied,
  'ticket-handed-over': TicketHandedOver,
};

/** One sentence: who did what to which record. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const person = usePerson(notice.actorId ?? '');
  const Sentence = sentences[notice.kind];
  return <Sentence name={person.name} title={notice.subject.title} data={notice.data} />;
}

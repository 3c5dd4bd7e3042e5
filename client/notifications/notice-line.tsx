import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import type { Notice } from '#shared/notifications/inbox.events.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import classes from './notice-line.module.css';

/** Who it comes from; a bell for what Cairn says by itself, or where nobody knows any more. */
export function NoticeFace({ notice, size = 28 }: { notice: Notice; size?: number }) {
  const person = usePerson(notice.actorId ?? '');
  if (person.isKnown) return <Portrait person={person} size={size} />;
  return (
    <span className={classes.sign} style={{ '--size': `${size}px` }} aria-hidden="true">
      <IconBell size={size * 0.57} stroke={1.6} />
    </span>
  );
}

function TaskAssigned({ name, title }: { name: string; title: string }) {
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

function BoardJoined({ name, title }: { name: string; title: string }) {
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

const sentences = { 'task-assigned': TaskAssigned, 'board-joined': BoardJoined };

/** One sentence: who did what to which record. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const person = usePerson(notice.actorId ?? '');
  const Sentence = sentences[notice.kind];
  return <Sentence name={person.name} title={notice.subject.title} />;
}

export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const { t } = useLingui();
  return isUnread ? <span className={classes.dot} role="img" aria-label={t`Unread`} /> : <span className={classes.dot} data-read />;
}

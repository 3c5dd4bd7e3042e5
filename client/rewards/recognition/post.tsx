import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecipientPoints, Recognition } from '#shared/rewards/recognition.schema.ts';
import { canDeleteRecognition } from '#shared/rewards/rewards.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useNow } from '#client/access/use-now.ts';
import { MentionText } from '#client/comments/mentioning-text.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { agoText } from '#client/ui/ago-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseRing } from '#client/ui/lease-ring.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useUndoBarrier } from '#client/ui/use-undoable.ts';
import { useCompanyValues } from '#client/rewards/use-company-values.ts';
import { deleteRecognition } from './recognition.store.ts';
import { AddedPoints, PostAdditions } from './post-additions.tsx';
import { Name, Names } from './post-names.tsx';
import { PostThread } from './post-thread.tsx';
import classes from './feed.module.css';

function Points({ recipients }: { recipients: readonly RecipientPoints[] }) {
  const { t } = useLingui();
  const [{ points } = { points: 0 }] = recipients;
  const total = recipients.reduce((sum, one) => sum + one.points, 0);
  if (total === 0) return null;
  const isEqual = recipients.length > 1 && recipients.every((one) => one.points === points);
  return (
    <span className={classes.points}>
      {isEqual
        ? t`${plural(points, { one: '# point each', other: '# points each' })}`
        : t`${plural(total, { one: '# point', other: '# points' })}`}
    </span>
  );
}

function TakeBack({ post }: { post: Recognition }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const now = useNow();
  const sayRefusal = useErrorToast();
  const refuseUndo = useUndoBarrier();
  const [isAsked, setIsAsked] = useState(false);
  if (!actor || !canDeleteRecognition(actor, post, now)) return null;
  const takeBack = () => {
    if (!isAsked) return setIsAsked(true);
    deleteRecognition(post.id).then(() => refuseUndo(t`Recognition taken back`), sayRefusal);
  };
  return (
    <UnstyledButton className={`${classes.act} ${classes.back}`} onClick={takeBack} onBlur={() => setIsAsked(false)}>
      <IconArrowBackUp className="mirrored" size={15} stroke={1.6} aria-hidden="true" />
      {isAsked ? t`Take back for good?` : t`Take back`}
    </UnstyledButton>
  );
}

function Glow({ change }: { change: RecentChange }) {
  const { t } = useLingui();
  const person = usePerson(change.actorId ?? '');
  const name = isolateDirection(person.name);
  return change.actorId ? <LeaseRing key={change.at} person={person} label={t`Changed by ${name} a moment ago`} /> : null;
}

interface PostProps {
  post: Recognition;
  change?: RecentChange | undefined;
  /** The comments are open at first. */
  isOpen?: boolean;
}

/** One recognition with its comments, which open below it. */
export function Post({ post, change, isOpen: isOpenFirst = false }: PostProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const values = useCompanyValues();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const { comments } = post;
  return (
    <article className={classes.post}>
      {change && <Glow change={change} />}
      <Avatar person={usePerson(post.authorId)} size={32} />
      <div className={classes.said}>
        <p className={classes.who}>
          <Trans>
            <Name personId={post.authorId} /> recognized <Names recipients={post.recipients} />
          </Trans>
          <time dateTime={post.at}>{agoText(post.at, now, i18n.locale)}</time>
        </p>
        <MentionText body={post.message} />
        <div className={classes.foot}>
          <Points recipients={post.recipients} />
          {values && <bdi className={classes.value}>{values.nameOf(post.valueId)}</bdi>}
          {post.isPrivate && <IconLock size={14} stroke={1.6} role="img" aria-label={t`Private`} />}
          <UnstyledButton
            className={classes.act!}
            aria-expanded={isOpen}
            aria-label={t`${plural(comments, { one: '# comment', other: '# comments' })}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconMessageCircle size={15} stroke={1.6} aria-hidden="true" />
            {comments > 0 && i18n.number(comments)}
          </UnstyledButton>
          <PostAdditions post={post} />
          <TakeBack post={post} />
        </div>
        <AddedPoints post={post} />
        {isOpen && <PostThread id={post.id} />}
      </div>
    </article>
  );
}

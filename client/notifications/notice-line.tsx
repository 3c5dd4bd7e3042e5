import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { late } from '#client/platform/late.tsx';
import classes from './notice-line.module.css';

/** Its words come after the first screen; until they are here their shape stands in their place. */
export const NoticeSentence = late(
  async () => (await import('./notice-sentence.tsx')).NoticeSentence,
  <Skeleton component="span" display="block" height={12} my={4} width="12em" maw="100%" />,
);

/** Who it comes from; a bell for what Cairn says by itself, or where nobody knows any more. */
export function NoticeFace({ notice, size = 28 }: { notice: Notice; size?: number }) {
  const person = usePerson(notice.actorIds[0] ?? '');
  if (person.isKnown) return <Portrait person={person} size={size} />;
  return (
    <span className={classes.sign} style={{ '--size': `${size}px` }} aria-hidden="true">
      <IconBell size={size * 0.57} stroke={1.6} />
    </span>
  );
}

export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const { t } = useLingui();
  return isUnread ? <span className={classes.dot} role="img" aria-label={t`Unread`} /> : <span className={classes.dot} data-read />;
}

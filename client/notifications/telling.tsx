import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { showToast } from '#client/ui/toast.tsx';
import { readNotice, type InboxHandle } from './inbox.store.ts';
import { NoticeFace, NoticeSentence } from './notice-line.tsx';
import { pathFromHere } from './notice-path.ts';
import { useArrivals } from './use-arrivals.ts';

/** Whether its reader has what it is about open before them: they see it happen there. */
function isInSight({ subject: { id } }: Notice): boolean {
  const open = new URLSearchParams(location.search);
  return document.hasFocus() && [open.get('support'), open.get('taskId')].includes(id);
}

/** Says what has just arrived: for the eye in a toast of five seconds, for the ear politely. */
export function Telling({ room, onShow }: { room: InboxHandle; onShow: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [told, setTold] = useState<readonly Notice[]>([]);
  const wordsOf = (count: number) => t`${plural(count, { one: '# new notification', other: '# new notifications' })}`;
  const open = (notice: Notice) => {
    readNotice(room, notice).catch(() => {});
    navigate(pathFromHere(notice));
  };
  useArrivals(room.id, (all) => {
    const [seen, arrived] = [all.filter(isInSight), all.filter((notice) => !isInSight(notice))];
    for (const notice of seen) readNotice(room, notice).catch(() => {});
    setTold(arrived);
    const [first] = arrived;
    if (!first) return;
    const isOne = arrived.length === 1;
    showToast({
      tone: 'told',
      face: <NoticeFace notice={first} />,
      words: isOne ? <NoticeSentence notice={first} /> : wordsOf(arrived.length),
      closeLabel: t`Close`,
      action: { label: isOne ? t`Open` : t`Show`, onChoose: isOne ? () => open(first) : onShow },
    });
  });
  // Two of the same words are two: what is another element is read again.
  const sentence = told.length > 1 ? wordsOf(told.length) : told[0] && <NoticeSentence notice={told[0]} />;
  return (
    <VisuallyHidden aria-live="polite">
      <span key={told[0]?.id}>{sentence}</span>
    </VisuallyHidden>
  );
}

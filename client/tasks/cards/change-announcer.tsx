import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

interface LiveNewsProps {
  changes: Readonly<Record<string, RecentChange>>;
  cards: Readonly<Record<string, TaskCard>>;
}

const atMostEvery = 3_000;

export function ChangeAnnouncer({ changes, cards }: LiveNewsProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const [said, setSaid] = useState('');
  const saidAt = useRef(0);
  const newest = Object.entries(changes).toSorted(([, a], [, b]) => b.at.localeCompare(a.at))[0];
  const card = newest && cards[newest[0]];
  const actor = newest?.[1].actorId ? people[newest[1].actorId] : undefined;
  const [name, title] = [isolateDirection(actor?.name ?? ''), isolateDirection(card?.title ?? '')];
  const sentence = card && actor ? t`${title}: changed by ${name} a moment ago` : '';
  useEffect(() => {
    if (sentence === '' || Date.now() - saidAt.current < atMostEvery) return;
    saidAt.current = Date.now();
    setSaid(sentence);
  }, [sentence]);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}

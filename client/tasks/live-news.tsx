import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';

interface LiveNewsProps {
  changes: Readonly<Record<string, Change>>;
  cards: Readonly<Record<string, TaskCard>>;
}

const atMostEvery = 3_000;

/** Tells a screen reader what others change, politely and not too often. */
export function LiveNews({ changes, cards }: LiveNewsProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const [said, setSaid] = useState('');
  const saidAt = useRef(0);
  const newest = Object.entries(changes).toSorted(([, a], [, b]) => b.at.localeCompare(a.at))[0];
  const card = newest && cards[newest[0]];
  const actor = newest?.[1].actorId ? people[newest[1].actorId] : undefined;
  const [name, title] = [isolate(actor?.name ?? ''), isolate(card?.title ?? '')];
  const sentence = card && actor ? t`${title}: changed by ${name} a moment ago` : '';
  useEffect(() => {
    if (sentence === '' || Date.now() - saidAt.current < atMostEvery) return;
    saidAt.current = Date.now();
    setSaid(sentence);
  }, [sentence]);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}

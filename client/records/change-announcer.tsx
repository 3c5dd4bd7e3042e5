import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { usePersonOf } from './record-person.ts';

interface ChangeAnnouncerProps {
  changes: Readonly<Record<string, RecentChange>>;
  titleOf: (id: string) => string | undefined;
}

/** Least time between two announcements, in milliseconds. */
const atMostEvery = 3_000;

/** Announces the latest change of a row by somebody else to screen readers. */
export function ChangeAnnouncer({ changes, titleOf }: ChangeAnnouncerProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const saidAt = useRef(0);
  const [id, newest] = Object.entries(changes).toSorted(([, a], [, b]) => b.at.localeCompare(a.at))[0] ?? [];
  const person = usePersonOf(newest?.actorId ?? null);
  const text = id === undefined ? undefined : titleOf(id);
  const [name, title] = [isolateDirection(person.name), isolateDirection(text ?? '')];
  const sentence = text !== undefined && person.isKnown ? t`${title}: changed by ${name} a moment ago` : '';
  useEffect(() => {
    if (sentence === '' || Date.now() - saidAt.current < atMostEvery) return;
    saidAt.current = Date.now();
    setAnnouncement(sentence);
  }, [sentence]);
  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}

import { useLingui } from '@lingui/react/macro';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseRing } from '#client/ui/lease-ring.tsx';
import { usePersonOf } from './record-person.ts';

/** Glow of a row that somebody else has just changed. */
export function ChangeHighlight({ change, of }: { change: RecentChange; of: string }) {
  const { t } = useLingui();
  const person = usePersonOf(change.actorId);
  if (!person.isKnown) return null;
  const [title, name] = [isolateDirection(of), isolateDirection(person.name)];
  return <LeaseRing key={change.at} person={person} label={t`${title}: changed by ${name} a moment ago`} />;
}

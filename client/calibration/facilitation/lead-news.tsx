import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { leadOf } from '#shared/calibration/facilitation/facilitation.policy.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';

/** Tells the former and the new lead of a session when the lead has changed hands. */
export function LeadNews() {
  const { t } = useLingui();
  const { state, actor } = useSessionRoom();
  const { people } = useDirectory();
  const leadId = leadOf(state.facilitation, state.people);
  const known = useRef(leadId);
  const showChange = useEffectEvent((from: string, to: string) => {
    const nameOf = (id: string) => isolateDirection(people[id]?.name ?? '');
    const [former, lead] = [nameOf(from), nameOf(to)];
    const words = to === actor.id ? t`You now lead the session instead of ${former}.` : t`${lead} now leads the session instead of you.`;
    if (to === actor.id || from === actor.id) showToast({ tone: 'done', words, closeLabel: t`Close`, name: 'calibration lead' });
  });
  useEffect(() => {
    if (known.current !== null && leadId !== null && known.current !== leadId) showChange(known.current, leadId);
    known.current = leadId;
  }, [leadId]);
  return null;
}

import { useEffect, useState } from 'react';
import { agendaOf } from '#shared/calibration/facilitation/agenda.ts';
import { canLead, canRaiseHand, canTakeLead, canVote, leadOf } from '#shared/calibration/facilitation/facilitation.policy.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Facilitation and the rights of the reader in it. A refusal of an action shows in a toast. */
export function useFacilitation() {
  const { room, state, actor, access } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const { facilitation, people, subjects } = state;
  const leadId = leadOf(facilitation, people);
  const session = { ...access, leadId };
  return {
    room,
    facilitation,
    leadId,
    agenda: agendaOf(facilitation, subjects),
    canLead: canLead(actor, session),
    canTakeLead: canTakeLead(actor, session),
    canRaiseHand: canRaiseHand(actor, session),
    canVote: canVote(actor, session),
    isLive: state.status === 'live',
    attempt: (action: Promise<unknown>) => void action.catch(sayRefusal),
  };
}

/** Time of the server, renewed every second while `isRunning`. */
export function useSecond(isRunning: boolean): Date {
  const [now, setNow] = useState(() => readerClock.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(readerClock.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

import { useEffect, useEffectEvent } from 'react';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { changeLead } from './facilitation.store.ts';
import { useFacilitation } from './use-facilitation.ts';

const subject = 'lead';
const retryMs = 1_000;
/** Interval at which other facilitators look for the lead. */
const probeMs = 4_000;
/** Time without a lead before another facilitator takes over. With the 10 s of a lease and one interval, it takes less than 30 s. */
const graceMs = 8_000;

/** Holds the lease of the lead while this tab is open. */
function useOwnLease(isLead: boolean): void {
  const { presence } = useSessionRoom();
  useEffect(() => {
    if (!isLead) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => {
      if (!isOver) timer = setTimeout(() => void hold(), retryMs);
    };
    const hold = async () => {
      if ((await presence.take(subject, retry)) !== null) retry();
    };
    void hold();
    return () => {
      isOver = true;
      clearTimeout(timer);
      presence.drop(subject);
    };
  }, [isLead, presence]);
}

/** Calls `onVanished` when the lease of the lead was free for the time of grace. An offline tab cannot tell. */
function useVanishedLead(leadId: string | null, isWatching: boolean, onVanished: () => void): void {
  const { presence, actor } = useSessionRoom();
  const vanish = useEffectEvent(onVanished);
  useEffect(() => {
    if (!isWatching) return undefined;
    let freeSince: number | null = null;
    const probe = async () => {
      const holder = await presence.take(subject);
      if (holder === null) presence.drop(subject);
      const isConnected = presence.here.ids.includes(actor.id);
      if (holder === leadId || !isConnected) freeSince = null;
      else freeSince ??= performance.now();
      if (freeSince !== null && performance.now() - freeSince >= graceMs) vanish();
    };
    const timer = setInterval(() => void probe(), probeMs);
    return () => clearInterval(timer);
  }, [isWatching, leadId, presence, actor.id]);
}

/** Keeps the lead of a live session with a facilitator who is present: another one takes over when the lead has vanished. */
export function useLeadLease(): void {
  const { actor } = useSessionRoom();
  const { room, leadId, canTakeLead, isLive } = useFacilitation();
  const isLead = leadId === actor.id;
  useOwnLease(isLead && isLive);
  // A refusal means that another facilitator was faster or that the lead is back.
  useVanishedLead(leadId, !isLead && canTakeLead && isLive, () => void changeLead(room, leadId, actor.id).catch(() => {}));
}

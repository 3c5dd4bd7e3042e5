import { useEffect, useEffectEvent } from 'react';
import { inboxNotified, inboxRepeated, inboxReturned } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { openRoom } from '#client/platform/room-store.ts';

/** What arrives within this time, in milliseconds, is told together. */
const together = 120;

const arrivals = [inboxNotified, inboxRepeated, inboxReturned].map(({ name }) => name as string);

/** Hears what is told while somebody is here, once each; what waited in the inbox before is none of it. */
export function useArrivals(personId: string, tell: (arrived: readonly Notice[]) => void): void {
  const say = useEffectEvent(tell);
  useEffect(() => {
    const arrived: Notice[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { close } = openRoom(inboxRoom, personId, {
      onEvent: ({ name, data }) => {
        if (!arrivals.includes(name)) return;
        arrived.push(data as Notice);
        timer ??= setTimeout(() => {
          timer = undefined;
          say(arrived.splice(0));
        }, together);
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [personId]);
}

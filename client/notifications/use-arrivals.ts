import { useEffect, useEffectEvent } from 'react';
import { inboxNotified, inboxRepeated, inboxReturned } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { openRoom } from '#client/platform/live/room-store.ts';

/** Notifications that arrive within this time are shown together, in milliseconds. */
const together = 120;

const arrivals = [inboxNotified, inboxRepeated, inboxReturned].map(({ name }) => name as string);

/** Reports each notification that arrives while the page is open, once. Older unread notifications are not reported. */
export function useArrivals(personId: string, announce: (arrived: readonly InboxNotification[]) => void): void {
  const announceNow = useEffectEvent(announce);
  useEffect(() => {
    const arrived: InboxNotification[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { close } = openRoom(inboxRoom, personId, {
      onEvent: ({ name, data }) => {
        if (!arrivals.includes(name)) return;
        arrived.push(data as InboxNotification);
        timer ??= setTimeout(() => {
          timer = undefined;
          announceNow(arrived.splice(0));
        }, together);
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [personId]);
}

import { useEffect } from 'react';
import { companyRoom, personMoved, personRenamed } from '#shared/people/company.room.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { useSession } from '#client/access/session.store.ts';
import { openRoom } from '#client/platform/live/room-store.ts';
import { placePerson, reloadDirectory } from './directory.store.ts';

/** Keeps the directory at the state of the company: people who move, join, leave or get another name. */
export function LiveDirectory() {
  const { user } = useSession();
  const companyId = user?.companyId;
  useEffect(() => {
    if (companyId === undefined) return undefined;
    return openRoom(companyRoom, companyId, {
      onEvent: ({ name, data }) => {
        if (name === personMoved.name) placePerson(data as DataOf<typeof personMoved>);
        if (name === personRenamed.name) reloadDirectory();
      },
      onLoaded: reloadDirectory,
    }).close;
  }, [companyId]);
  return null;
}

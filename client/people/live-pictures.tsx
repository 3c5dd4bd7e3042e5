import { useEffect } from 'react';
import { companyRoom } from '#shared/people/company.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';
import { pictures } from '#client/ui/pictures.ts';

function wear(worn: Readonly<Record<string, string>>): void {
  for (const id of Object.keys(pictures)) if (!(id in worn)) delete pictures[id];
  Object.assign(pictures, worn);
}

export function LivePictures() {
  const { user } = useSession();
  const [live] = useRoomIfAny(companyRoom, user?.companyId ?? null);
  const worn = live?.state?.pictures;
  useEffect(() => wear(worn ?? {}), [worn]);
  useEffect(() => () => wear({}), []);
  return null;
}

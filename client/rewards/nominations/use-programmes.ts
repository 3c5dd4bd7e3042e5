import { programme, type Programme } from '#shared/rewards/programme.record.ts';
import type { NominationPlace } from '#shared/rewards/nomination.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useToday } from '#client/access/use-today.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** Programmes of the company by their ids; null until they are loaded. */
export function useProgrammes(): ReadonlyMap<string, Programme> | null {
  const companyId = useSession().actor!.companyId;
  const [{ state }] = useRoom(programme.room, companyId);
  return state && new Map(Object.entries(state.records) as [string, Programme][]);
}

/** Programmes for which the reader can nominate somebody today, the next to close first. */
export function useOpenProgrammes(): readonly Programme[] | null {
  const programmes = useProgrammes();
  const today = useToday();
  if (!programmes) return null;
  const isOpen = ({ state, isArchived, opensOn, closesOn }: Programme) =>
    state === 'open' && !isArchived && opensOn <= today && today <= closesOn;
  return [...programmes.values()].filter(isOpen).toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1));
}

/** Place of a nomination as the reader knows it: only the list of approvals knows the approvers. */
export const placeIn = (programmes: ReadonlyMap<string, Programme> | null, programmeId: string): NominationPlace | null => {
  const found = programmes?.get(programmeId);
  return found ? { ...found, approverIds: [] } : null;
};

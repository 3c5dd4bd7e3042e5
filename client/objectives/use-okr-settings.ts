import { okrSettings, type OkrSettings } from '#shared/objectives/okr-settings.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** Rules of the company for its objectives; undefined until they are loaded. */
export function useOkrSettings({ companyId }: Actor): OkrSettings | undefined {
  const [{ state }] = useRoom(okrSettings.room, companyId);
  return state?.records[companyId] as OkrSettings | undefined;
}

import { companyValue } from '#shared/rewards/company-value.record.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';

export type CompanyValue = RowOf<typeof companyValue>;

/** Values of the company: those that can be chosen in the order of their names, and the names of all; null until they are loaded. */
export function useCompanyValues(): { choices: readonly CompanyValue[]; nameOf: (id: string) => string } | null {
  const companyId = useSession().actor!.companyId;
  const compare = useNameOrder();
  const [{ state }] = useRoom(companyValue.room, companyId);
  if (!state) return null;
  const all = Object.values(state.records) as CompanyValue[];
  return {
    choices: all.filter(({ isArchived }) => !isArchived).toSorted((a, b) => compare(a.name, b.name)),
    nameOf: (id) => all.find((value) => value.id === id)?.name ?? '',
  };
}

import { useSearchParams } from 'wouter';
import { changeParams } from '#client/platform/base/change-params.ts';

interface SetUpAddress {
  /** Id of the open record, `new`, or null for the list. */
  readonly id: string | null;
  readonly open: (id: string | undefined, step?: string) => void;
}

/** The record whose set-up is open, by a parameter of the address. */
export function useSetUpAddress(parameter: string): SetUpAddress {
  const [search, setSearch] = useSearchParams();
  // Every record has the address `recordId=new`; here it opens the set-up too.
  const id = search.get('recordId') === 'new' ? 'new' : search.get(parameter);
  const open = (next: string | undefined, step?: string) =>
    changeParams(setSearch, { [parameter]: next, recordId: undefined, step }, next !== undefined && id === 'new');
  return { id, open };
}

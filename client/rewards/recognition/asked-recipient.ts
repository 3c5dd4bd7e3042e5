import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';

/** Parameter of the address that names the person whom a link asks to recognise. */
export const recipientParameter = 'to';

/** Chooses the person whom the address names, and goes on with the message of the form in this area. */
export function useAskedRecipient(area: RefObject<HTMLElement | null>, choose: (personId: string) => void): void {
  const [params, setParams] = useSearchParams();
  const { people } = useDirectory();
  const { actor } = useSession();
  const asked = params.get(recipientParameter);
  const isColleague = asked !== null && asked !== actor?.id && people[asked]?.isActive === true;
  const take = useEffectEvent((personId: string) => {
    choose(personId);
    changeParams(setParams, { [recipientParameter]: undefined }, true);
    area.current?.querySelector('textarea')?.focus();
  });
  useEffect(() => {
    if (isColleague) take(asked);
  }, [asked, isColleague]);
}

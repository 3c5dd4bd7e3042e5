import { Trans, useLingui } from '@lingui/react/macro';
import type { Delegation } from '#shared/approvals/delegation.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { useModuleNames } from './module-names.ts';
import classes from './approvals.module.css';

export const holdsOn = ({ from, until }: Pick<Delegation, 'from' | 'until'>, day: string): boolean => from <= day && day <= until;

function Received({ delegation: { id, from, until, module } }: { delegation: Delegation }) {
  const { i18n } = useLingui();
  const { name } = usePerson(id);
  const modules = useModuleNames();
  const [first, last] = [dayText(from, i18n.locale), dayText(until, i18n.locale)];
  return (
    <li>
      <Trans>
        You’re <bdi>{name}</bdi>’s delegate from {first} to {last}
      </Trans>
      {module && ` · ${modules[module]}`}
    </li>
  );
}

/** People for whom the reader also decides, now or later. */
export function ReceivedDelegations({ delegations }: { delegations: readonly Delegation[] }) {
  const { t } = useLingui();
  const today = useToday();
  const shown = delegations.filter(({ until }) => until >= today);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.delegations} aria-label={t`People you stand in for`}>
      {shown.map((delegation) => (
        <Received key={delegation.id} delegation={delegation} />
      ))}
    </ul>
  );
}

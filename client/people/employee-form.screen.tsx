import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';

const NewEmployee = lazyComponent(async () => (await import('./new-employee.tsx')).NewEmployee, <RecordPageSkeleton />);

/** Page for a new person. */
export function EmployeeFormScreen() {
  const { actor } = useSession();
  if (!actor) return null;
  return may(actor, 'Employees', 'create') ? <NewEmployee actor={actor} /> : <StateMessage kind="denied" level={1} />;
}

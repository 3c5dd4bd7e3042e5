import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AnyRecord } from './any-record.ts';

/** Words of the state in which a record can no longer be chosen, and of the changes to it and back. */
export function useStateWords({ archivedAs }: Pick<AnyRecord, 'archivedAs'>) {
  const { t } = useLingui();
  if (archivedAs === 'inactive')
    return {
      state: t`Inactive`,
      archive: t`Deactivate`,
      restore: t`Reactivate`,
      done: (title: string) => ({ archive: t`Deactivated: ${title}`, restore: t`Reactivated: ${title}` }),
      doneMany: (count: number) => ({
        archive: t`${plural(count, { one: '# deactivated', other: '# deactivated' })}`,
        restore: t`${plural(count, { one: '# reactivated', other: '# reactivated' })}`,
      }),
    };
  return {
    state: t`Archived`,
    archive: t`Archive`,
    restore: t`Restore`,
    done: (title: string) => ({ archive: t`Archived: ${title}`, restore: t`Restored: ${title}` }),
    doneMany: (count: number) => ({
      archive: t`${plural(count, { one: '# archived', other: '# archived' })}`,
      restore: t`${plural(count, { one: '# restored', other: '# restored' })}`,
    }),
  };
}

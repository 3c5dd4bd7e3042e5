import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSession } from '#client/access/session.store.ts';
import type { CommandLine, findCommands } from './find-commands.ts';

/** Commands and pages that the text names. They load when the list opens for the first time. */
export function useCommands(text: string, isOpen: boolean): readonly CommandLine[] {
  const { t } = useLingui();
  const { actor } = useSession();
  const [find, setFind] = useState<typeof findCommands | null>(null);
  useEffect(() => {
    if (!isOpen || find !== null) return;
    import('./find-commands.ts').then(
      (part) => setFind(() => part.findCommands),
      // Without them the search finds records as ever.
      () => {},
    );
  }, [isOpen, find]);
  return find !== null && actor !== null ? find(text, actor as never, t) : [];
}

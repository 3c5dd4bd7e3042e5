import { useEffect } from 'react';
import { useSession } from '#client/access/session.store.ts';
import { aloneInBrowser, knowsTabs } from '#client/platform/base/tab.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { forgetCommands, takeOverCommands } from './kept-commands.store.ts';
import { forgetDrafts, takeOverDrafts } from './left-drafts.store.ts';

/** Time in milliseconds after which an open tab has taken over what another one has left. Browsers slow hidden tabs down to a minute. */
const lookEveryMs = 20_000;

const takeOver = (withOwn: boolean): Promise<void> =>
  aloneInBrowser('take-over', async () => {
    await takeOverCommands(withOwn);
    await takeOverDrafts();
  });

/** Sends what closed tabs and earlier pages of the person have left, also while this page stays open. */
export function useLeftWork(): void {
  const { user } = useSession();
  const { status } = useConnection();
  const personId = user?.id;
  useEffect(() => {
    if (personId === undefined) return undefined;
    forgetCommands();
    forgetDrafts();
    void takeOver(true);
    if (!knowsTabs()) return undefined;
    const look = setInterval(() => void takeOver(false), lookEveryMs);
    return () => clearInterval(look);
  }, [personId]);
  useEffect(() => {
    if (status === 'live' && personId !== undefined) void takeOver(false);
  }, [status, personId]);
}

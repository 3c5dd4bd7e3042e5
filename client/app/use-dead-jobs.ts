import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { deadJobsEndpoint, retryJobEndpoint, type DeadJob } from '#shared/platform/queue.api.ts';
import { call } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { retryEach } from './retry-each.ts';

/** The queue is in no room: it is asked again while somebody looks. */
const askedEvery = 5_000;

interface Known {
  readonly jobs: readonly DeadJob[];
  readonly total: number;
}

const ask = (): Promise<Known | null> => call(deadJobsEndpoint).catch(() => null);

const nobody: ReadonlySet<string> = new Set();

/** What was given up, newest first, and the way to try it again. */
export function useDeadJobs() {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const [known, setKnown] = useState<Known | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState(nobody);
  const take = (answer: Known | null) => {
    setHasFailed(answer === null);
    if (answer) setKnown(answer);
  };
  const hear = useEffectEvent(take);
  useEffect(() => {
    const look = () => void ask().then((answer) => hear(answer));
    look();
    const timer = setInterval(look, askedEvery);
    return () => clearInterval(timer);
  }, []);
  const load = async () => take(await ask());
  const retry = async (jobs: readonly DeadJob[]) => {
    setBusy(new Set(jobs.map(({ id }) => id)));
    const { retried: count, refusal } = await retryEach(jobs, ({ queue, id }) =>
      call(retryJobEndpoint, { params: { queue, jobId: id }, key: newId() }),
    );
    if (count > 0)
      showToast({
        tone: 'done',
        words: t`${plural(count, { one: '# job is tried again', other: '# jobs are tried again' })}`,
        closeLabel: t`Close`,
      });
    if (refusal !== null) sayRefusal(refusal);
    setBusy(nobody);
    await load();
  };
  return { jobs: known?.jobs ?? null, total: known?.total ?? 0, hasFailed, busy, retry, load: () => void load() };
}

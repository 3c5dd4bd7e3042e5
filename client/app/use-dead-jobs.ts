import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { deadJobsEndpoint, retryJobEndpoint, type DeadJob } from '#shared/platform/queue.api.ts';
import { call } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { retryEach } from './retry-each.ts';

/** No room carries the queue, so the dialog polls while it is open, every 5 seconds. */
const askedEvery = 5_000;

interface DeadJobsPage {
  readonly jobs: readonly DeadJob[];
  readonly total: number;
}

const ask = (): Promise<DeadJobsPage | null> => call(deadJobsEndpoint).catch(() => null);

const nobody: ReadonlySet<string> = new Set();

export function useDeadJobs() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [known, setKnown] = useState<DeadJobsPage | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState(nobody);
  const take = (answer: DeadJobsPage | null) => {
    setHasFailed(answer === null);
    if (answer) setKnown(answer);
  };
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    const look = () => void ask().then((answer) => onAnswer(answer));
    look();
    const timer = setInterval(look, askedEvery);
    return () => clearInterval(timer);
  }, []);
  const load = async () => take(await ask());
  const retry = async (jobs: readonly DeadJob[]) => {
    setBusy(new Set(jobs.map(({ id }) => id)));
    const { retried: count, refusal } = await retryEach(jobs, ({ queue, id }) =>
      call(retryJobEndpoint, { params: { queue, jobId: id }, key: createId() }),
    );
    if (count > 0)
      showToast({
        tone: 'done',
        words: t`${plural(count, { one: 'Retrying # job', other: 'Retrying # jobs' })}`,
        closeLabel: t`Close`,
      });
    if (refusal !== null) sayRefusal(refusal);
    setBusy(nobody);
    await load();
  };
  return { jobs: known?.jobs ?? null, total: known?.total ?? 0, hasFailed, busy, retry, load: () => void load() };
}

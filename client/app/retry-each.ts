import { failureCode, type FailureCode } from '#client/platform/failures.ts';

/** Where nobody answers, the next one is not answered either. */
const endings: readonly FailureCode[] = ['offline', 'server.unavailable'];

/** Tries one job after the other, also after one that was refused; says how many it was, and what the first refusal was. */
export async function retryEach<J>(
  jobs: readonly J[],
  retry: (job: J) => Promise<unknown>,
): Promise<{ retried: number; refusal: unknown }> {
  let retried = 0;
  let refusal: unknown = null;
  for (const job of jobs) {
    try {
      await retry(job);
      retried += 1;
    } catch (error) {
      refusal ??= error;
      if (endings.includes(failureCode(error))) break;
    }
  }
  return { retried, refusal };
}

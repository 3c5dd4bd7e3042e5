import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';

/** After one of these errors the server cannot be reached, so the remaining jobs are not tried. */
const endings: readonly FailureCode[] = ['offline', 'server.unavailable'];

/** Retries the jobs one after the other and continues after a refusal. Returns the number of successes and the first refusal. */
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

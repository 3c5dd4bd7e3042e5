import { openLarge } from './large.ts';
import { clock, inMs, median, type Measured } from './measure.ts';
import { openHttp } from './raw-http.ts';
import { postText } from './requests.ts';
import { differenceOf } from './rank-difference.ts';
import { startServer } from './server-process.ts';
import type { BenchEnvironment } from './environment.ts';

/** Largest difference, in standard errors, that chance explains with a probability of one per cent. */
const noise = 2.58;

const warmUps = 5;

/** Times of failed sign-ins of both kinds, in turn. */
async function timeBoth(port: number, count: number): Promise<{ known: number[]; unknown: number[] }> {
  const connection = await openHttp(port);
  const timeOf = async (login: string) => {
    const began = clock();
    const { status } = await connection.ask(postText(null, '/api/auth/sign-in', { login, password: 'not the password' }));
    if (status !== 401) throw new Error(`A sign-in was answered with status ${status}.`);
    return clock() - began;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 1; turn <= count + warmUps; turn++) {
    // The order changes, so that neither side profits from the other.
    const logins = { known: `nova-${turn}`, unknown: `none-${turn}` };
    const sides = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const side of sides) {
      const time = await timeOf(logins[side]);
      if (turn > warmUps) times[side].push(time);
    }
  }
  connection.end();
  return times;
}

/** Times of failed sign-ins for accounts that exist and for others. They must not tell which accounts exist. */
export async function measureSignInTimes(environment: BenchEnvironment): Promise<Measured[]> {
  await openLarge(environment);
  const server = await startServer(environment, { isUnlimited: true });
  const count = environment.isQuick ? 150 : 1000;
  const times = await timeBoth(server.port, count);
  await server.end('SIGTERM');
  const difference = differenceOf(times.known, times.unknown);
  return [
    {
      promise: 'sign-in',
      measure: `failed sign-in of known accounts, median of ${count}`,
      value: inMs(median(times.known)),
      peer: `unknown accounts ${inMs(median(times.unknown))}`,
      goal: '',
      holds: true,
    },
    {
      promise: 'sign-in',
      measure: 'difference of the two samples (Mann-Whitney)',
      value: `${difference.toFixed(2)} standard errors`,
      peer: '',
      goal: `-${noise} to ${noise}`,
      holds: Math.abs(difference) <= noise,
    },
  ];
}

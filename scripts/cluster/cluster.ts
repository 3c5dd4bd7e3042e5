import { newMember, type Member } from './member.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { supervise } from './supervise.ts';

export interface ClusterPlan {
  readonly servers: number;
  readonly workers: number;
  /** Where the proxy listens; 0 is any free port. */
  readonly port: number;
  readonly host?: string;
  /** What every process works with: `DATABASE_URL`, `CAIRN_SECRET`, and what else there is. */
  readonly env: Readonly<Record<string, string>>;
  /** Hears when a process has died, and when it runs again. */
  readonly say: (line: string) => void;
}

/** Several servers behind one address, and workers beside them. */
export interface Cluster {
  readonly url: string;
  readonly proxy: Proxy;
  readonly servers: readonly Member[];
  readonly workers: readonly Member[];
  /** Ends and starts one process after the other, workers before servers, while the others go on. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds in which a server that is told to end goes on working while the proxy learns of it. */
const drain = '2';

/** Starts a cluster over what is prepared; the first server brings the database up to date before the others start. */
export async function startCluster({ servers, workers, port, host, env, say }: ClusterPlan): Promise<Cluster> {
  const all = { ...env, TRUST_PROXY: '1', CAIRN_WORKER: workers > 0 ? 'off' : 'on', CAIRN_DRAIN: drain };
  const open = (kind: Member['kind'], count: number) => Promise.all(Array.from({ length: count }, () => newMember(kind, all)));
  const parts = { servers: await open('server', servers), workers: await open('worker', workers) };
  const members = [...parts.servers, ...parts.workers];
  const proxy = await startProxy(port, host);
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await Promise.all(members.map((member) => member.end()));
    await proxy.stop();
  };
  try {
    await parts.servers[0]?.start();
    await Promise.all(members.slice(1).map((member) => member.start()));
    for (const { address } of parts.servers) proxy.add(address);
    for (const member of members) supervise(member, { say, stopping: stopping.signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: proxy.url, proxy, ...parts, roll: () => roll([...parts.workers, ...parts.servers], proxy), stop };
}

async function roll(members: readonly Member[], proxy: Proxy): Promise<void> {
  for (const member of members) {
    await member.end();
    proxy.remove(member.address);
    await member.start();
    if (member.kind === 'server') proxy.add(member.address);
  }
}

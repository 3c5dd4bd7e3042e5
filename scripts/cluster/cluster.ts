import { newMember, type ClusterMember } from './member.ts';
import { startProxy, type ClusterProxy } from './proxy.ts';
import { supervise } from './supervise.ts';

export interface ClusterPlan {
  readonly servers: number;
  readonly workers: number;
  readonly port: number;
  readonly host?: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export interface CairnCluster {
  readonly url: string;
  readonly proxy: ClusterProxy;
  readonly servers: readonly ClusterMember[];
  readonly workers: readonly ClusterMember[];
  /** Rolling restart of all processes, workers first, one at a time. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds for which a stopping server still accepts requests, until the proxy has noticed. */
const drain = '2';

/** Starts a cluster. The first server migrates the database before the others start. */
export async function startCluster({ servers, workers, port, host, env, log }: ClusterPlan): Promise<CairnCluster> {
  const all = { ...env, TRUST_PROXY: '1', CAIRN_WORKER: workers > 0 ? 'off' : 'inline', CAIRN_DRAIN: drain };
  const open = (kind: ClusterMember['kind'], count: number) => Promise.all(Array.from({ length: count }, () => newMember(kind, all)));
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
    for (const member of members) supervise(member, { log, stopping: stopping.signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: proxy.url, proxy, ...parts, roll: () => roll([...parts.workers, ...parts.servers], proxy), stop };
}

async function roll(members: readonly ClusterMember[], proxy: ClusterProxy): Promise<void> {
  for (const member of members) {
    await member.end();
    proxy.remove(member.address);
    await member.start();
    if (member.kind === 'server') proxy.add(member.address);
  }
}

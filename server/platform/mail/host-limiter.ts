/** Limit of concurrent calls per host, and in milliseconds: when a host counts as slow, when as silent, and how long a silent host is skipped. */
export interface HostLimits {
  readonly seats: number;
  readonly slow: number;
  readonly hang: number;
  readonly pause: number;
}

const usual: HostLimits = { seats: 4, slow: 1_000, hang: 2_000, pause: 30_000 };

const maxHosts = 1_000;

const leftAlone = (name: string) => new Error(`${name} does not answer; calls are paused for a while.`);
const isFull = (name: string) => new Error(`${name} is slow and has reached its limit of concurrent calls.`);

class Host {
  underWay = 0;
  private readonly waiting: { readonly go: () => void; readonly leave: (reason: Error) => void }[] = [];
  private silentTill: number | null = null;
  private answeredAt = -Infinity;
  private wasQuickAt = -Infinity;
  private isSlow = false;
  private readonly name: string;
  private readonly tuning: HostLimits;

  constructor(name: string, tuning: HostLimits) {
    this.name = name;
    this.tuning = tuning;
  }

  get isForgettable(): boolean {
    return this.underWay === 0 && this.silentTill === null;
  }

  async takeSeat(): Promise<void> {
    if (this.silentTill !== null && (this.underWay > 0 || performance.now() < this.silentTill)) throw leftAlone(this.name);
    if (this.underWay < this.tuning.seats) this.underWay += 1;
    else if (this.isSlow) throw isFull(this.name);
    else await new Promise<void>((go, leave) => this.waiting.push({ go, leave }));
  }

  leaveSeat(): void {
    const next = this.waiting.shift();
    if (next) next.go();
    else this.underWay -= 1;
  }

  answer(begun: number): void {
    this.silentTill = null;
    this.answeredAt = performance.now();
    if (this.answeredAt - begun > this.tuning.slow) return;
    this.wasQuickAt = this.answeredAt;
    this.isSlow = false;
  }

  /** A late answer makes the host slow, unless another call was fast meanwhile. */
  lag(begun: number): void {
    if (this.wasQuickAt >= begun) return;
    this.isSlow = true;
    this.turnAway(isFull(this.name));
  }

  /** A call without an answer makes the host silent, unless another call was answered meanwhile. */
  hang(begun: number): void {
    if (this.answeredAt >= begun) return;
    this.silentTill = performance.now() + this.tuning.pause;
    this.turnAway(leftAlone(this.name));
  }

  private turnAway(reason: Error): void {
    for (const { leave } of this.waiting.splice(0)) leave(reason);
  }
}

/**
 * Circuit breaker and queue per host, so that a slow or silent host does not delay calls to others. At a fast host, calls above the limit
 * wait in the queue. At a slow host they throw at once and should be retried later. A silent host gets a test call now and then. Any
 * response counts as an answer, and a call that fails at once says nothing about the host.
 */
export function createHostLimiter(tuning: HostLimits = usual) {
  const hosts = new Map<string, Host>();

  function hostOf(name: string): Host {
    const host = hosts.get(name) ?? new Host(name, tuning);
    hosts.set(name, host);
    const [oldest] = hosts.keys();
    if (hosts.size > maxHosts && oldest !== undefined) hosts.delete(oldest);
    return host;
  }

  return async function call<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const host = hostOf(name);
    await host.takeSeat();
    const begun = performance.now();
    const watches = [setTimeout(() => host.lag(begun), tuning.slow), setTimeout(() => host.hang(begun), tuning.hang)];
    try {
      const answer = await ask();
      host.answer(begun);
      return answer;
    } finally {
      watches.forEach(clearTimeout);
      host.leaveSeat();
      if (host.isForgettable) hosts.delete(name);
    }
  };
}

/**
 * How many calls a host has under way at once, and in milliseconds: when it is taken for slow, when for silent, and how long
 * a silent one is left alone.
 */
export interface TurnTuning {
  readonly seats: number;
  readonly slow: number;
  readonly hang: number;
  readonly pause: number;
}

const usual: TurnTuning = { seats: 4, slow: 1_000, hang: 2_000, pause: 30_000 };

/** As many hosts as are remembered; nobody listens at more. */
const maxHosts = 1_000;

const leftAlone = (name: string) => new Error(`${name} says nothing, and is left alone for a while.`);
const isFull = (name: string) => new Error(`${name} is slow, and has as many calls as it may have.`);

/** A host, and who calls it or waits to. */
class Host {
  underWay = 0;
  private readonly waiting: { readonly go: () => void; readonly leave: (reason: Error) => void }[] = [];
  /** When it is asked again, by the clock of this process; null while it answers. */
  private silentTill: number | null = null;
  private answeredAt = -Infinity;
  /** When it last answered as soon as one may expect. */
  private wasQuickAt = -Infinity;
  private isSlow = false;
  private readonly name: string;
  private readonly tuning: TurnTuning;

  constructor(name: string, tuning: TurnTuning) {
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
    // Whoever waits is given the place of whoever leaves.
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

  /** An answer is late; where another was quick meanwhile, that is the call's own fault. */
  lag(begun: number): void {
    if (this.wasQuickAt >= begun) return;
    this.isSlow = true;
    this.turnAway(isFull(this.name));
  }

  /** Nothing has come of a call since it began; where another was answered meanwhile, the same. */
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
 * Calls to hosts, of which one may answer slowly, or take every call and never answer: each has few calls under way, so that
 * whoever calls another host is not held up. While a host is quick, others wait for their turn at it; at a slow one nobody
 * waits: a call beyond those under way throws, and is better made later. A silent one is called now and then, to hear whether
 * it is there. An answer of any kind is an answer, and a call that breaks off at once says nothing of the host.
 */
export function hostTurns(tuning: TurnTuning = usual) {
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

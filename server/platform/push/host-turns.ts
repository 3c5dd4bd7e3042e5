/** How many calls a host has under way at once, and in milliseconds: when it is taken for silent, and how long it is then left alone. */
export interface TurnTuning {
  readonly seats: number;
  readonly hang: number;
  readonly pause: number;
}

const usual: TurnTuning = { seats: 4, hang: 2_000, pause: 30_000 };

/** As many hosts as are remembered; nobody listens at more. */
const maxHosts = 1_000;

const leftAlone = (name: string) => new Error(`${name} says nothing, and is left alone for a while.`);

/** A host, and who calls it or waits to. */
class Host {
  underWay = 0;
  private readonly waiting: { readonly go: () => void; readonly leave: (reason: Error) => void }[] = [];
  /** When it is asked again, by the clock of this process; null while it answers. */
  private silentTill: number | null = null;
  private answeredAt = -Infinity;
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
    // Whoever waits is given the place of whoever leaves.
    if (this.underWay >= this.tuning.seats) await new Promise<void>((go, leave) => this.waiting.push({ go, leave }));
    else this.underWay += 1;
  }

  leaveSeat(): void {
    const next = this.waiting.shift();
    if (next) next.go();
    else this.underWay -= 1;
  }

  answer(): void {
    this.silentTill = null;
    this.answeredAt = performance.now();
  }

  /** Nothing has come of a call since it began; where another was answered meanwhile, that is the call's own fault. */
  hang(begun: number): void {
    if (this.answeredAt >= begun) return;
    this.silentTill = performance.now() + this.tuning.pause;
    for (const { leave } of this.waiting.splice(0)) leave(leftAlone(this.name));
  }
}

/**
 * Calls to hosts, of which one may take every call and never answer: it has few calls under way, and none but one now and
 * then while nothing comes back, so that whoever calls another host is not held up. A call for a silent host throws at once;
 * whoever waits for a turn at one throws when it falls silent. An answer of any kind is an answer,
 * and a call that breaks off at once says nothing of the host. One that answers, if slowly, is waited for by whoever calls it.
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
    const tooLong = setTimeout(() => host.hang(begun), tuning.hang);
    try {
      const answer = await ask();
      host.answer();
      return answer;
    } finally {
      clearTimeout(tooLong);
      host.leaveSeat();
      if (host.isForgettable) hosts.delete(name);
    }
  };
}

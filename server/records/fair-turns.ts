import { AppError } from '#shared/platform/errors.ts';

/** Person for whom work is done, with the company. */
export interface TurnOwner {
  readonly companyId: string;
  readonly personId: string;
}

interface Waiting {
  readonly owner: TurnOwner;
  readonly start: () => void;
}

interface FairTurns {
  /** Limit of works that run at once. */
  readonly most: number;
  /** Limit of works of one person that wait. */
  readonly mostWaiting: number;
}

/**
 * Runs at most `most` works at once, and one of each person. The next one is that of the company with the fewest running works, then of the
 * company and the person whose last turn is the longest ago. Throws `rate.limited` if too many of a person wait.
 */
export function createFairTurns({ most, mostWaiting }: FairTurns) {
  const waiting: Waiting[] = [];
  const running: TurnOwner[] = [];
  const lastTurns = new Map<string, number>();
  let turn = 0;
  const rankOf = ({ companyId, personId }: TurnOwner) => [
    running.filter((one) => one.companyId === companyId).length,
    lastTurns.get(companyId) ?? 0,
    lastTurns.get(personId) ?? 0,
  ];
  const compare = (one: Waiting, other: Waiting) => {
    const ranks = rankOf(other.owner);
    return (
      rankOf(one.owner)
        .map((rank, at) => rank - ranks[at]!)
        .find((difference) => difference !== 0) ?? 0
    );
  };
  const startNext = () => {
    if (running.length === 0 && waiting.length === 0) lastTurns.clear();
    if (running.length >= most) return;
    const free = waiting.filter(({ owner }) => !running.some(({ personId }) => personId === owner.personId));
    const [next] = free.toSorted(compare);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.owner);
    turn += 1;
    for (const id of [next.owner.companyId, next.owner.personId]) lastTurns.set(id, turn);
    next.start();
  };
  return async <Result>(owner: TurnOwner, work: () => Promise<Result>): Promise<Result> => {
    if (waiting.filter((one) => one.owner.personId === owner.personId).length >= mostWaiting) throw new AppError('rate.limited');
    await new Promise<void>((start) => {
      waiting.push({ owner, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      startNext();
    }
  };
}

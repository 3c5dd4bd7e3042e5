import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Reads or writes for all keys at once and returns one result for each, in their order. */
type JoinedStatement<Key, Found> = (em: SqlEntityManager, keys: readonly Key[]) => Promise<readonly Found[]>;

/** Asks for the result of one key. `statement` must be the same function in every call. */
export type JoinStatements = <Key, Found>(statement: JoinedStatement<Key, Found>, key: Key) => Promise<Found>;

interface JoinedAsk {
  readonly key: unknown;
  readonly answer: PromiseWithResolvers<unknown>;
}

/** Joins what parallel work asks for in the same turn of the event loop into one call of each statement. */
export function joinStatements(em: SqlEntityManager): JoinStatements {
  const pending = new Map<unknown, JoinedAsk[]>();
  const run = async (statement: JoinedStatement<unknown, unknown>) => {
    const asks = pending.get(statement)!;
    pending.delete(statement);
    try {
      const found = await statement(
        em,
        asks.map(({ key }) => key),
      );
      for (const [index, { answer }] of asks.entries()) answer.resolve(found[index]);
    } catch (error) {
      for (const { answer } of asks) answer.reject(error);
    }
  };
  return <Key, Found>(statement: JoinedStatement<Key, Found>, key: Key) => {
    const ask: JoinedAsk = { key, answer: Promise.withResolvers() };
    const waiting = pending.get(statement);
    if (waiting) waiting.push(ask);
    else {
      pending.set(statement, [ask]);
      // The next tick comes after all promise callbacks of this turn, so the others have asked by then.
      process.nextTick(() => void run(statement as JoinedStatement<unknown, unknown>));
    }
    return ask.answer.promise as Promise<Found>;
  };
}

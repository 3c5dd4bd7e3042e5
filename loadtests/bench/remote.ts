import { fork, type ChildProcess } from 'node:child_process';

type Work = (input: never) => unknown;
type Works = { readonly [name: string]: Work };
interface Call {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}
interface Answer {
  readonly id: number;
  readonly output?: unknown;
  readonly fault?: string;
}

/** What another process does for this one. */
export type Remote<W extends Works> = {
  readonly [Name in keyof W]: (input: Parameters<W[Name]>[0]) => Promise<Awaited<ReturnType<W[Name]>>>;
} & { readonly end: () => void };

/** Lets the process that started this one call these functions. */
export function serveParent(works: Works): void {
  process.on('message', ({ id, name, input }: Call) => {
    const send = (answer: Answer) => process.send?.(answer);
    (async () => works[name]!(input as never))().then(
      (output) => send({ id, output }),
      (error: unknown) => send({ id, fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

/** Starts a process of its own for `file`, which calls `serveParent`. */
export function startRemote<W extends Works>(file: URL, execArgv: string[] = []): Remote<W> {
  const child = fork(file, { serialization: 'advanced', execArgv });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, output, fault }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) call?.resolve(output);
    else call?.reject(new Error(`In another process: ${fault}`));
  });
  child.once('exit', (code) => waiting.forEach(({ reject }) => reject(new Error(`Another process ended with ${code}.`))));
  return remoteOf<W>(child, waiting);
}

function remoteOf<W extends Works>(child: ChildProcess, waiting: Map<number, PromiseWithResolvers<unknown>>): Remote<W> {
  let last = 0;
  const call = (name: string) => (input: unknown) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++last, answer);
    child.send({ id: last, name, input } satisfies Call);
    return answer.promise;
  };
  const end = () => void child.kill();
  // A remote is never awaited for itself, so it must not look like a promise.
  return new Proxy({}, { get: (_, name) => (name === 'end' ? end : name === 'then' ? undefined : call(String(name))) }) as Remote<W>;
}

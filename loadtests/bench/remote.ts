import { fork, type ChildProcess } from 'node:child_process';

type RemoteFunction = (input: never) => unknown;
type RemoteFunctions = { readonly [name: string]: RemoteFunction };
interface RemoteCall {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}
interface RemoteReply {
  readonly id: number;
  readonly output?: unknown;
  readonly fault?: string;
}

export type Remote<W extends RemoteFunctions> = {
  readonly [Name in keyof W]: (input: Parameters<W[Name]>[0]) => Promise<Awaited<ReturnType<W[Name]>>>;
} & { readonly end: () => void };

export function serveParent(works: RemoteFunctions): void {
  process.on('message', ({ id, name, input }: RemoteCall) => {
    const send = (answer: RemoteReply) => process.send?.(answer);
    (async () => works[name]!(input as never))().then(
      (output) => send({ id, output }),
      (error: unknown) => send({ id, fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

export function startRemote<W extends RemoteFunctions>(file: URL, execArgv: string[] = []): Remote<W> {
  const child = fork(file, { serialization: 'advanced', execArgv });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, output, fault }: RemoteReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) call?.resolve(output);
    else call?.reject(new Error(`Child process failed: ${fault}`));
  });
  child.once('exit', (code) => waiting.forEach(({ reject }) => reject(new Error(`Child process exited with code ${code}.`))));
  return remoteOf<W>(child, waiting);
}

function remoteOf<W extends RemoteFunctions>(child: ChildProcess, waiting: Map<number, PromiseWithResolvers<unknown>>): Remote<W> {
  let last = 0;
  const call = (name: string) => (input: unknown) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++last, answer);
    child.send({ id: last, name, input } satisfies RemoteCall);
    return answer.promise;
  };
  const end = () => void child.kill();
  // Without `then: undefined`, `await` would treat the proxy as a promise.
  return new Proxy({}, { get: (_, name) => (name === 'end' ? end : name === 'then' ? undefined : call(String(name))) }) as Remote<W>;
}

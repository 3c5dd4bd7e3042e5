import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './postgres.ts';

export async function openWay({ owner, app, engine, queue, drop }: TestDatabase) {
  const target = new URL(app);
  let isCut = false;
  const held = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect({ host: '127.0.0.1', port: Number(target.port) });
    for (const end of [near, far]) {
      held.add(end);
      if (isCut) end.pause();
      end.on('error', () => {}).on('close', () => [near, far].forEach((each) => held.delete(each) && each.destroy()));
    }
    near.pipe(far).pipe(near);
    if (isCut) [near, far].forEach((end) => end.pause());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const end of held) end.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const through = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  const urls = { owner: through(owner), app: through(app), engine: through(engine), queue: through(queue), drop };
  return {
    urls,
    cut(): void {
      isCut = true;
      for (const end of held) end.unpipe().pause();
    },
    mend(): void {
      isCut = false;
      const ends = [...held];
      for (let index = 0; index + 1 < ends.length; index += 2) ends[index]!.pipe(ends[index + 1]!).pipe(ends[index]!);
    },
  };
}

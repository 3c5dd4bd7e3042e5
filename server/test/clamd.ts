import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

export const testVirus = 'A rolling stone gathers this.';

const command = Buffer.from('zINSTREAM\0');
const ping = Buffer.from('zPING\0');

function contentOf(sent: Buffer): Buffer | null {
  if (!sent.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length;) {
    const size = sent.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

const verdictOn = (content: Buffer, limit: number) => {
  if (content.length > limit) return 'INSTREAM size limit exceeded. ERROR';
  return content.includes(testVirus) ? 'stream: Stone.Rolling FOUND' : 'stream: OK';
};

export interface TestClamd {
  readonly url: string;
  looked(): number;
  close(): Promise<unknown>;
}

export async function startTestClamd({ limit = 25_000_000, isSilent = false } = {}): Promise<TestClamd> {
  let looked = 0;
  const server: Server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      sent = Buffer.concat([sent, data]);
      if (sent.equals(ping)) socket.end(isSilent ? '' : 'PONG\0');
      const content = contentOf(sent);
      if (!content) return;
      looked += 1;
      if (isSilent) socket.end();
      else socket.end(`${verdictOn(content, limit)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    looked: () => looked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoProvider } from './demo-provider.ts';

test('the provider for trying out asks a visitor of Cairn for a login', async () => {
  // It warns about its public page and its keys.
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const home = 'http://localhost:4000';
  server.on('request', demoProvider(issuer, { id: 'cairn', secret: 'public', home }).callback());
  const query = new URLSearchParams({
    client_id: 'cairn',
    redirect_uri: `${home}/auth/work-account`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const visit = (address: string, cookie = '') => fetch(new URL(address, issuer), { redirect: 'manual', headers: { cookie } });
  const sent = await visit(`/auth?${query.toString()}`);
  const page = await visit(sent.headers.get('location')!, sent.headers.getSetCookie().join('; '));
  expect(await page.text()).toContain('name="login"');
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { demoProvider, type DemoProviderClient } from './demo-provider.ts';

/** `npm run demo:oidc`: a provider of work accounts on this machine, to try out the sign-in with one. See docs/operations.md. */
const issuer = 'http://127.0.0.1:4400';
const client: DemoProviderClient = { id: 'cairn', secret: 'public', home: process.argv[2] ?? 'http://localhost:4000' };
const server = createServer(demoProvider(issuer, client).callback());
server.listen(Number(new URL(issuer).port), '127.0.0.1');
await once(server, 'listening');
console.log(`
The provider listens at ${issuer}. Start Cairn in another terminal with

  CAIRN_URL=${client.home} OIDC_NAME=Demo OIDC_ISSUER=${issuer} OIDC_CLIENT_ID=${client.id} OIDC_CLIENT_SECRET=${client.secret} \\
    OIDC_DOMAINS=halden.example npm start

Its page takes every login with any password. priya@halden.example signs in as Priya; a login that is no email address
belongs to nobody until somebody links it, in Sessions and devices of the profile menu.
`);

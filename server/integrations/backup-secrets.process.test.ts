import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { OpenSession } from '#shared/access/access.api.ts';
import { connection } from '#shared/integrations/connection.record.ts';
import { readSecretsEndpoint, storeSecretsEndpoint } from '#shared/integrations/connections.api.ts';
import { storeAddressEndpoint } from '#shared/integrations/webhooks.api.ts';
import { webhook } from '#shared/integrations/webhook.record.ts';
import { copyWhileRunning } from '#server/test/base-backup.ts';
import { newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { connectionOf, webhookOf } from '#server/test/integration-actions.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Names of the texts that a file of one of these folders contains. */
function foundIn(folders: readonly string[], texts: Readonly<Record<string, string>>): string[] {
  const contents = folders.flatMap(filesIn).map((file) => readFileSync(file));
  return Object.entries(texts).flatMap(([name, text]) => (contents.some((bytes) => bytes.includes(text)) ? [name] : []));
}

const password = 'three-stones';

/** Signs in as the Super Admin of the demo. Addresses that a browser opens itself use the cookies. */
async function signInTo(address: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: 'marek', password }),
  });
  const { accessToken } = (await answer.json()) as OpenSession;
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
  return { authorization: `Bearer ${accessToken}`, cookie: cookies.join('; ') };
}

test('no reply, export, log or backup of the demo has a secret that somebody entered', async () => {
  const dataDir = newDataFolder();
  const cairn = await startCairn({ dataDir });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  const headers = await signInTo(cairn.address);
  const send = async (method: string, url: string, body?: object) => {
    const more = body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(`${cairn.address}${url}`, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${url}: ${text}`).toBe(200);
    return text;
  };
  const secrets = {
    'client secret': `consumer-${randomUUID()}`,
    'address of a webhook': `https://hooks.slack.com/services/T0/B0/${randomUUID().replaceAll('-', '')}`,
    'password of the demo': password,
    'secret of the installation': readFileSync(path.join(dataDir, 'secrets'), 'utf8').trim(),
  };
  const [connectionId, webhookId, name] = [randomUUID(), randomUUID(), `Connection ${randomUUID()}`];
  const at = (url: string, recordId: string) => url.replace(':recordId', recordId);
  const { create, read, history } = connection.endpoints;
  const replies = [
    await send('POST', create.url, { id: connectionId, ...connectionOf({ name }) }),
    await send(storeSecretsEndpoint.method, at(storeSecretsEndpoint.url, connectionId), { clientSecret: secrets['client secret'] }),
    await send('POST', webhook.endpoints.create.url, { id: webhookId, ...webhookOf() }),
    await send(storeAddressEndpoint.method, at(storeAddressEndpoint.url, webhookId), { address: secrets['address of a webhook'] }),
    await send('GET', at(readSecretsEndpoint.url, connectionId)),
    await send('GET', at(read.url, connectionId)),
    await send('GET', `${at(history.url, connectionId)}?limit=50`),
    await send('GET', `${connection.endpoints.export.url}?sort=name`),
    await send('GET', `${webhook.endpoints.export.url}?sort=name`),
  ];
  const backup = path.join(newDataFolder(), 'copy');
  await copyWhileRunning(dataDir, backup, async () => {});
  await cairn.stop();
  const log = [...replies, cairn.output(), cairn.faults()].join('\n');
  expect(replies.at(-2), 'the export').toContain(name);
  // The password of the demo stands in the sign-in lines of the start.
  const { 'password of the demo': _, ...entered } = secrets;
  expect(Object.entries(entered).flatMap(([what, text]) => (log.includes(text) ? [what] : []))).toEqual([]);
  expect(replies.join('\n')).not.toContain(password);

  const folders = [backup, path.join(dataDir, 'postgres'), path.join(dataDir, 'files')];
  expect(foundIn(folders, { name }), 'the backup has the connection').toEqual(['name']);
  expect(foundIn(folders, secrets)).toEqual([]);
}, 180_000);

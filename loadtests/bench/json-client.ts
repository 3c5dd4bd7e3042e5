import { randomUUID } from 'node:crypto';
import type { ServerProcess } from './server-process.ts';
import type { BenchUser } from './users.ts';

export interface JsonClient {
  ask<Reply>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<Reply>;
  upload<Reply>(url: string, name: string, text: string): Promise<Reply>;
}

/** Sends requests as one person, for steps that prepare or start what is measured. Throws for a status other than 200. */
export function openJsonClient({ port }: ServerProcess, { token }: BenchUser): JsonClient {
  async function send<Reply>(method: string, url: string, body?: string | FormData, type?: string): Promise<Reply> {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (method !== 'GET') headers['idempotency-key'] = randomUUID();
    if (type) headers['content-type'] = type;
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, ...(body !== undefined && { body }) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${url} failed with status ${reply.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Reply;
  }
  return {
    ask: (method, url, body) => send(method, url, body && JSON.stringify(body), body && 'application/json'),
    upload: (url, name, text) => {
      const form = new FormData();
      form.append('files', new Blob([text]), name);
      return send('POST', url, form);
    },
  };
}

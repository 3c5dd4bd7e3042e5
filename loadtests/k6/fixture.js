import exec from 'k6/execution';
import http from 'k6/http';
import { check } from 'k6';
import { refused } from './plan.js';

/** Users and boards of the run; `npm run loadtest` writes them from the company that it has seeded. */
export const fixture = JSON.parse(open(__ENV.FIXTURE));

export const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** One of `list` for each virtual user, the same at every turn, and another one for another user. */
export const own = (list) => list[exec.vu.idInTest % list.length];

/** When this turn was meant to begin is when it began: an executor that falls behind says so as a dropped turn. */
export const stamped = (text) => `${text} @${Date.now()}@`;
const stamp = /@(\d{13})@/;

/** Milliseconds since the stamp in a text; nothing where it has none. */
export function sinceStamp(text) {
  const found = stamp.exec(text);
  return found === null ? undefined : Date.now() - Number(found[1]);
}

const said = { 'content-type': 'application/json', accept: 'application/json' };
const asPerson = (person) => ({ ...said, ...(person && { authorization: `Bearer ${person.token}` }) });

/**
 * Asks Cairn as a person; the answer's JSON, or nothing where it was refused, which fails the run. It does not block: the
 * other browsers of the same virtual user go on, else Cairn closes those that do not answer its handshake for ten seconds.
 */
export async function ask(person, method, path, body, name = path) {
  const headers = { ...asPerson(person), ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }) };
  const text = body === undefined ? null : JSON.stringify(body);
  const answer = await http.asyncRequest(method, `${fixture.url}${path}`, text, { headers, tags: { name } });
  const isAnswered = check(answer, { 'is answered': ({ status }) => status === 200 });
  if (!isAnswered) console.error(`${method} ${path} answered ${answer.status}: ${String(answer.body).slice(0, 300)}`);
  refused.add(isAnswered ? 0 : 1);
  return isAnswered ? answer.json() : undefined;
}

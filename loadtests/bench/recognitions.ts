import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { recognitionFeedRoom } from '#shared/rewards/recognition-feed.room.ts';
import type { Recognition } from '#shared/rewards/recognition.schema.ts';
import { LiveClient } from '#server/test/live-client.ts';
import type { BenchEnvironment } from './environment.ts';
import { askWell, latenciesAtRest, lineOfLatencies, openLarge, type LargeCompany } from './large.ts';
import { clock, type Measured } from './measure.ts';
import { jsonOf, openHttp } from './raw-http.ts';
import { getText, postText } from './requests.ts';
import { startServer } from './server-process.ts';
import type { BenchUser } from './users.ts';

const promise = 'recognitions';
const posts = 100_000;
const openFeeds = 200;

const valueSql = `insert into companyvalue (id, company_id, created_at, updated_at, name) values ($2::uuid, $1::uuid, now(), now(), 'Care ' || left($2::text, 8))`;

/** Posts of the last two years, each by one person to another one of the company. */
const postsSql = `with staff as (
    select id, department_id, row_number() over (order by id) - 1 as place, count(*) over () as count from person where company_id = $1::uuid
  ), post as (
    select gen_random_uuid() as id, n, now() - n * interval '10 minutes' as at from generate_series(1, $3::int) n
  ), stored as (
    insert into recognition (id, company_id, created_at, updated_at, author_id, value_id, message, feed_ids, is_private, is_unranked, comments,
      reactions, add_ons, at)
    select post.id, $1::uuid, at, at, a.id, $2::uuid, 'Thank you for the help with the new meters.', array_remove(array[$1::uuid, a.department_id, a.id, b.id], null),
      false, false, 0, '[]', '[]', at
    from post join staff a on a.place = n % a.count join staff b on b.place = (n * 7 + 1) % b.count
    returning id, feed_ids
  )
  insert into recognition_recipient (id, company_id, created_at, updated_at, recognition_id, person_id, points, place)
  select gen_random_uuid(), $1::uuid, now(), now(), id, feed_ids[cardinality(feed_ids)], 10, 0 from stored`;

/** Times of pages of the feed of the company: the first one, and deeper ones. */
async function measurePages({ isQuick }: BenchEnvironment, company: LargeCompany, readers: readonly BenchUser[], port: number) {
  const url = `/api/recognition-feeds/${company.id}/recognitions?limit=50`;
  const connection = await openHttp(port);
  let after = '';
  for (let page = 0; page < 20; page++) {
    const { rows } = jsonOf(await askWell(connection, getText(readers[0]!, url + after))) as { rows: Recognition[] };
    const { at, id } = rows.at(-1)!;
    after = `&after=${encodeURIComponent(JSON.stringify([at, id]))}`;
  }
  connection.end();
  const lines: Measured[] = [];
  for (const [name, wanted] of Object.entries({ 'first page': url, 'page 21': url + after })) {
    const texts = readers.slice(0, isQuick ? 40 : openFeeds).map((reader) => getText(reader, wanted));
    const latencies = await latenciesAtRest(port, texts);
    lines.push(lineOfLatencies(latencies, { promise, measure: `${name} of ${posts} posts`, share: 0.95, atMost: 300 }));
  }
  return lines;
}

/** Opens feeds, and notes when how many of them have received which post. */
async function openAll(company: LargeCompany, readers: readonly BenchUser[], port: number) {
  const received = new Map<string, { count: number; lastAt: number }>();
  const clients = readers.map(({ token }) => new LiveClient({ address: `http://127.0.0.1:${port}`, token }));
  for (const client of clients) {
    client.socket.on('events', (_key, _seq, events) => {
      for (const { data } of events) {
        const { id } = data as Recognition;
        received.set(id, { count: (received.get(id)?.count ?? 0) + 1, lastAt: clock() });
      }
    });
    await client.connected();
    await client.follow(recognitionFeedRoom, company.id);
  }
  return { received, close: () => clients.forEach((client) => client.close()) };
}

/** Times from sending a post until the last open feed has received it. */
async function measureArrival({ isQuick }: BenchEnvironment, company: LargeCompany, parts: Arrival): Promise<Measured> {
  const { readers, port, valueId } = parts;
  const { received, close } = await openAll(company, readers, port);
  const connection = await openHttp(port);
  const latencies: number[] = [];
  for (let turn = 0; turn < (isQuick ? 40 : 200); turn++) {
    const [author, other] = [readers[turn % readers.length]!, readers[(turn + 1) % readers.length]!];
    const id = randomUUID();
    const message = 'Thank you for the help today.';
    const input = { id, recipients: [{ personId: other.id, points: 0 }], valueId, message, isPrivate: false, isUnranked: false };
    const began = clock();
    await askWell(connection, postText(author, '/api/recognitions', input));
    while ((received.get(id)?.count ?? 0) < readers.length) {
      if (clock() - began > 20_000) throw new Error('A post did not reach every feed.');
      await delay(5);
    }
    latencies.push(received.get(id)!.lastAt - began);
    await delay(50);
  }
  connection.end();
  close();
  return lineOfLatencies(latencies, { promise, measure: `post until the last of ${openFeeds} open feeds`, share: 0.99, atMost: 150 });
}

interface Arrival {
  readonly readers: readonly BenchUser[];
  readonly port: number;
  readonly valueId: string;
}

/** The feed of recognition of a company with 100,000 posts. */
export async function measureRecognitions(environment: BenchEnvironment): Promise<Measured[]> {
  const { owner } = environment;
  const company = await openLarge(environment);
  const valueId = randomUUID();
  await owner.query(valueSql, [company.id, valueId]);
  await owner.query(postsSql, [company.id, valueId, posts]);
  await environment.rest();
  const peopleSql = 'select id from person where company_id = $1 and is_active and path <> $2 order by id limit $3';
  const { rows } = await owner.query<{ id: string }>(peopleSql, [company.id, '[]', openFeeds]);
  const readers = await company.signIn(rows.map(({ id }) => id));
  const server = await startServer(environment, { isUnlimited: true });
  const lines = [
    ...(await measurePages(environment, company, readers, server.port)),
    await measureArrival(environment, company, { readers, port: server.port, valueId }),
  ];
  await server.end('SIGTERM');
  return lines;
}

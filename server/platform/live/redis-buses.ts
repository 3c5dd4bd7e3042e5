import { leaseTime } from '#shared/platform/presence.schema.ts';
import { createLocalAttempts, digestOf, type Attempts } from '#server/platform/attempts.ts';
import { createLocalBus, type HintBus } from './hint-bus.ts';
import { hintOf, textOf } from './hint-text.ts';
import { createLocalPresenceBus, type PresenceBus, type PresenceNews } from './presence-bus.ts';
import type { RedisLink } from './redis-link.ts';

/** Hints between processes. What this one publishes it hears at once, whether Redis is there or not. */
export function createRedisHintBus(link: RedisLink): HintBus {
  const self = crypto.randomUUID();
  const own = createLocalBus();
  return {
    publish(hint) {
      own.publish(hint);
      link.publish('hints', textOf(self, hint));
    },
    subscribe(listener) {
      const stops = [
        own.subscribe(listener),
        link.listen('hints', (text) => {
          const { speaker, hint } = hintOf(text);
          if (speaker !== self) listener(hint);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    isUp: () => link.isUp(),
  };
}

/** Milliseconds of Redis's own clock, which is one for all nodes, unless a test brings its own. */
const nowScript = `local now = tonumber(ARGV[1])
if now == nil then local time = redis.call('TIME'); now = time[1] * 1000 + math.floor(time[2] / 1000) end`;

/** As `LeaseBook.take`: a hash of the holder and, for each of their tabs, until when it has the lease. */
const takeScript = `${nowScript}
local tab, person, length = 't' .. ARGV[2], ARGV[3], tonumber(ARGV[4])
local fields, holder, alive = redis.call('HGETALL', KEYS[1]), nil, false
for i = 1, #fields, 2 do
  if fields[i] == 'person' then holder = fields[i + 1]
  elseif tonumber(fields[i + 1]) > now then alive = true
  else redis.call('HDEL', KEYS[1], fields[i]) end
end
if not alive then redis.call('DEL', KEYS[1]); holder = person end
if holder == person then
  redis.call('HSET', KEYS[1], 'person', person, tab, string.format('%d', now + length))
  redis.call('PEXPIRE', KEYS[1], length)
end
return holder`;

const dropScript = `if redis.call('HDEL', KEYS[1], 't' .. ARGV[1]) == 1 and redis.call('HLEN', KEYS[1]) == 1 then redis.call('DEL', KEYS[1]) end`;

/**
 * Presence between processes, and one book of leases in Redis. While Redis is away each node keeps a book of its own: a
 * lease advises and protects nothing, and nobody is to be kept from working.
 */
export function createRedisPresenceBus(link: RedisLink, now?: () => number): PresenceBus {
  const own = createLocalPresenceBus(now);
  return {
    publish: (news) => link.publish('presence', JSON.stringify(news)),
    subscribe: (listener) => link.listen('presence', (text) => listener(JSON.parse(text) as PresenceNews)),
    async take(lease, tab) {
      if (!link.isUp()) return own.take(lease, tab);
      const values = [now?.() ?? '', tab.id, tab.personId, leaseTime];
      return (await link.run(takeScript, `lease:${lease}`, values).catch(() => own.take(lease, tab))) as string;
    },
    drop(lease, tabId) {
      own.drop(lease, tabId);
      link.run(dropScript, `lease:${lease}`, [tabId]).catch(() => undefined); // it runs out
    },
  };
}

const countScript = `local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

/** Attempts counted in Redis by all processes together; by each alone while Redis is away, so that there always is a limit. */
export function createRedisAttempts(link: RedisLink): Attempts {
  const own = createLocalAttempts();
  return {
    async count(key, length) {
      if (!link.isUp()) return own.count(key, length);
      const answer = await link.run(countScript, `tried:${digestOf(key)}`, [length]).catch(() => null);
      if (!answer) return own.count(key, length);
      const [current, ttl] = answer as [number, number];
      return { current, ttl };
    },
  };
}

import { leaseDurationMs } from '#shared/platform/presence.schema.ts';
import { createLocalRateLimiter, digestOf, type RateLimiter } from '#server/platform/base/rate-limiter.ts';
import { createLocalBus } from './local-hint-bus.ts';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import { decodeHint, encodeHint } from './hint-text.ts';
import { createLocalPresenceBus } from './local-presence-bus.ts';
import type { PresenceBus, PresenceUpdate } from '#server/platform/base/presence-bus.ts';
import type { RedisLink } from './redis-link.ts';

/** Creates the hint bus between processes. This process receives its own hints immediately, even while Redis is unavailable. */
export function createRedisHintBus(link: RedisLink): HintBus {
  const self = crypto.randomUUID();
  const own = createLocalBus();
  return {
    publish(hint) {
      own.publish(hint);
      link.publish('hints', encodeHint(self, hint));
    },
    subscribe(listener) {
      const stops = [
        own.subscribe(listener),
        link.listen('hints', (text) => {
          const { speaker, hint } = decodeHint(text);
          if (speaker !== self) listener(hint);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    isUp: () => link.isUp(),
  };
}

/** The clock of Redis is the same for all nodes; a test may pass its own time. */
const nowScript = `local now = tonumber(ARGV[1])
if now == nil then local time = redis.call('TIME'); now = time[1] * 1000 + math.floor(time[2] / 1000) end`;

/** Same rules as `LeaseRegistry.take`: a hash of the holder and the expiry of each of their tabs. */
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
 * Creates the presence bus between processes, with the leases in Redis. While Redis is unavailable, each node keeps its own leases: a lease
 * is only advisory and must not block work.
 */
export function createRedisPresenceBus(link: RedisLink, now?: () => number): PresenceBus {
  const own = createLocalPresenceBus(now);
  return {
    publish: (news) => link.publish('presence', JSON.stringify(news)),
    subscribe: (listener) => link.listen('presence', (text) => listener(JSON.parse(text) as PresenceUpdate)),
    async take(lease, tab) {
      if (!link.isUp()) return own.take(lease, tab);
      const values = [now?.() ?? '', tab.id, tab.personId, leaseDurationMs];
      return (await link.run(takeScript, `lease:${lease}`, values).catch(() => own.take(lease, tab))) as string;
    },
    drop(lease, tabId) {
      own.drop(lease, tabId);
      link.run(dropScript, `lease:${lease}`, [tabId]).catch(() => undefined); // the lease expires by itself
    },
  };
}

const countScript = `local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

/**
 * Creates a rate limiter that counts in Redis for all processes. While Redis is unavailable each process counts alone, so that a limit
 * always exists.
 */
export function createRedisRateLimiter(link: RedisLink): RateLimiter {
  const own = createLocalRateLimiter();
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

import { Counter, Trend } from 'k6/metrics';

/** How long the load lasts, after everybody has come. */
export const seconds = Number(__ENV.SECONDS || 60);
/** In a short run on any machine nothing is asked of time; that nothing is lost, doubled or refused is asked always. */
const isSmoke = __ENV.SMOKE === 'on';
/** Everybody comes within so many seconds before the load begins, and looks on for so many after its end. */
const [coming, staying] = [isSmoke ? 3 : 10, 3];

export const delivered = new Counter('events_delivered');
export const missing = new Counter('events_missing');
export const doubled = new Counter('events_doubled');
export const refused = new Counter('refused');
/** Connections that were lost though nobody meant it; a browser comes back from them with its cursors. */
export const cutOff = new Counter('cut_off');
/** From when a change was meant to be sent to when a browser had it. */
export const lag = new Trend('lag', true);

/** How long a browser that follows is there, in milliseconds. */
export const stayMs = (coming + seconds + staying) * 1000;
/** A moment in the time of coming, so that not everybody comes at once. */
export const arrivalMs = () => Math.random() * coming * 800;
/** When half of the load is over, in milliseconds from the start. */
export const middleMs = (coming + seconds / 2) * 1000;

/** So many at once, each once, from the start: those who follow. */
export const once = (exec, vus) => ({
  executor: 'per-vu-iterations',
  exec,
  vus,
  iterations: 1,
  maxDuration: `${stayMs / 1000 + 30}s`,
});

/** So often in a second, once everybody has come, however long an answer takes. */
export const often = (exec, rate) => ({
  executor: 'constant-arrival-rate',
  exec,
  rate,
  timeUnit: '1s',
  startTime: `${coming}s`,
  duration: `${seconds}s`,
  preAllocatedVUs: Math.max(8, rate),
  maxVUs: Math.max(16, rate * 3),
});

export const optionsOf = (scenarios, asked = {}, promised = {}) => ({
  scenarios,
  thresholds: {
    checks: ['rate==1'],
    refused: ['count==0'],
    ...asked,
    ...(isSmoke ? {} : { dropped_iterations: ['count==0'], cut_off: ['count==0'], ...promised }),
  },
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
});

/** Of those who follow: whatever is lost or told twice is a fault. */
export const wholeStreams = { events_missing: ['count==0'], events_doubled: ['count==0'], events_delivered: ['count>0'] };

/** Everything as JSON, for `npm run loadtest` to print. */
export const handleSummary = ({ metrics }) => ({ [__ENV.SUMMARY]: JSON.stringify(metrics) });

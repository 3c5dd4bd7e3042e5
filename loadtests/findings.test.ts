import { describe, expect, test } from 'vitest';
import { findingsOf, type LoadMetrics } from './findings.ts';

const metrics: LoadMetrics = {
  events_missing: { type: 'counter', contains: 'default', values: { count: 2, rate: 0.1 }, thresholds: { 'count==0': { ok: false } } },
  lag: {
    type: 'trend',
    contains: 'time',
    values: { med: 7, 'p(95)': 12.25, 'p(99)': 20, max: 31, count: 900 },
    thresholds: { 'p(50)<=8': { ok: true }, 'p(99)<=25': { ok: true } },
  },
  http_reqs: { type: 'counter', contains: 'default', values: { count: 40, rate: 4.5 } },
  vus: { type: 'gauge', contains: 'default', values: { value: 3 } },
};

describe('the findings of a load test', () => {
  test('have one line for each limit and for each further figure', () => {
    expect(findingsOf('board-live', metrics)).toEqual([
      { script: 'board-live', measure: 'events_missing', value: '2 (0.10/s)', limit: 'count==0', holds: false },
      { script: 'board-live', measure: 'lag', value: 'p50 7 ms, p95 12.3 ms, p99 20 ms, max 31 ms of 900', limit: 'p(50)<=8', holds: true },
      {
        script: 'board-live',
        measure: 'lag',
        value: 'p50 7 ms, p95 12.3 ms, p99 20 ms, max 31 ms of 900',
        limit: 'p(99)<=25',
        holds: true,
      },
      { script: 'board-live', measure: 'http_reqs', value: '40 (4.50/s)', limit: '', holds: null },
    ]);
  });
});

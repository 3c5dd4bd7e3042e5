interface Metric {
  readonly type: 'counter' | 'gauge' | 'rate' | 'trend';
  readonly contains: string;
  readonly values: Readonly<Record<string, number>>;
  readonly thresholds?: Readonly<Record<string, { ok: boolean }>>;
}
export type LoadMetrics = Readonly<Record<string, Metric>>;

export interface Finding {
  readonly script: string;
  readonly measure: string;
  readonly value: string;
  readonly limit: string;
  readonly holds: boolean | null;
}

const request = ['events_delivered', 'cut_off', 'lag', 'caught_up', 'http_reqs', 'http_req_duration'];

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));

function valueOf({ type, contains, values }: Metric): string {
  const unit = contains === 'time' ? ' ms' : '';
  const formatValue = (name: string) => `${rounded(values[name] ?? Number.NaN)}${unit}`;
  if (type === 'trend')
    return `p50 ${formatValue('med')}, p95 ${formatValue('p(95)')}, p99 ${formatValue('p(99)')}, max ${formatValue('max')} of ${values['count']}`;
  if (type === 'rate') return `${rounded((values['rate'] ?? 0) * 100)} %`;
  return type === 'counter' ? `${formatValue('count')} (${rounded(values['rate'] ?? 0)}/s)` : formatValue('value');
}

export function findingsOf(script: string, metrics: LoadMetrics): Finding[] {
  return Object.entries(metrics).flatMap(([measure, metric]): Finding[] => {
    const value = valueOf(metric);
    const limits = Object.entries(metric.thresholds ?? {});
    if (limits.length === 0) return request.includes(measure) ? [{ script, measure, value, limit: '', holds: null }] : [];
    return limits.map(([limit, { ok }]) => ({ script, measure, value, limit, holds: ok }));
  });
}

export function printFindings(findings: readonly Finding[]): number {
  const head = { script: 'script', measure: 'measure', value: 'value', limit: 'limit', holds: 'holds' };
  const rows = [head, ...findings.map((line) => ({ ...line, holds: line.holds === null ? '' : line.holds ? 'yes' : 'NO' }))];
  const columns = ['script', 'measure', 'value', 'limit', 'holds'] as const;
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  const lineOf = (row: (typeof rows)[number]) =>
    columns
      .map((column, index) => row[column].padEnd(widths[index]!))
      .join('  ')
      .trimEnd();
  console.log(`\n${rows.map(lineOf).join('\n')}\n`);
  const failed = findings.filter(({ holds }) => holds === false).length;
  console.log(`${findings.filter(({ holds }) => holds === true).length} passed, ${failed} failed`);
  return failed;
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComputedField } from '#shared/records/computed-field.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { boolean, choice, day, percent, text } from '#shared/records/fields.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import classes from '#client/ui/table-row.module.css';
import { aStone } from '#client/test/sample-record.ts';
import { listedFields, type RecordRow } from './any-record.ts';
import { RecordTableRow } from './record-row.tsx';

const words = (message: string) => ({ id: message, message });
const days = ['first', 'second', 'third', 'fourth'] as const;
const status: ComputedField<never, object> = {
  field: choice({ label: words('Status'), options: { late: words('Late') } }),
  from: [],
  value: () => 'late',
  sql: () => `'late'`,
};
const trip = defineRecord({
  name: 'trip',
  plural: 'trips',
  page: 'Departments',
  tag: 'Trips',
  fields: {
    name: text({ label: words('Name'), max: 20 }),
    first: day({ label: words('First') }),
    second: day({ label: words('Second') }),
    third: day({ label: words('Third') }),
    fourth: day({ label: words('Fourth') }),
    progress: percent({ label: words('Progress') }),
    isPaid: boolean({ label: words('Paid') }),
  },
  computed: { status },
  liveBy: 'company',
  importKey: ['name'],
});

const aTrip = (changes: Partial<RecordRow>) => aStone(0, { name: 'Coast', progress: 40, status: 'late', isPaid: false, ...changes });

async function open(names: readonly string[], row: RecordRow) {
  await page.viewport(390, 800);
  await activate('en');
  const fields = ['name', ...names].map((name) => [name, listedFields(trip)[name]!] as const);
  const state = { line: 0, isSelected: false, isStop: true, isNarrow: true, canSelect: false };
  const none = { change: undefined, editable: null, editors: undefined, Mark: undefined };
  await render(
    <table style={{ inlineSize: 320, tableLayout: 'fixed' }}>
      <tbody>
        <RecordTableRow record={trip} fields={fields} row={row} href="/" {...state} {...none} />
      </tbody>
    </table>,
    { wrapper: Providers },
  );
}

const second = () => document.querySelector(`.${classes.second}`)!;

test('a state that follows from other fields is whole at the start of the second line', async () => {
  await open([...days, 'progress', 'status'], aTrip(Object.fromEntries(days.map((name) => [name, '2026-11-02']))));
  const [line, shown] = [second(), page.getByText('Late').element()].map((found) => found.getBoundingClientRect());
  expect(shown!.bottom).toBeLessThanOrEqual(line!.bottom);
  expect(second().firstElementChild!.textContent).toBe('Late');
});

test('a field of yes or no that is true shows its label', async () => {
  await open(['isPaid'], aTrip({ isPaid: true }));
  expect(second().textContent).toBe('Paid');
});

test('a field of yes or no that is false shows nothing', async () => {
  await open(['progress', 'isPaid'], aTrip({}));
  expect(second().textContent).toBe('40%');
});

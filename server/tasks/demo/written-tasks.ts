import type { Priority, TaskStatus } from '#shared/tasks/task.schema.ts';

export interface WrittenTask {
  readonly title: string;
  readonly status: TaskStatus;
  readonly lane?: string;
  readonly who: string;
  readonly priority: Priority;
  readonly due: number | null;
  readonly estimate: number | null;
}

const priorities: Readonly<Record<string, Priority>> = { h: 'high', m: 'medium', l: 'low' };

type Row = [title: string, who: string, priority: 'h' | 'm' | 'l', due: number | null, estimate: number | null, lane?: string];

const list = (status: TaskStatus, rows: readonly Row[]): WrittenTask[] =>
  rows.map(([title, who, priority, due, estimate, lane]) => ({
    title,
    status,
    who,
    priority: priorities[priority]!,
    due,
    estimate,
    ...(lane && { lane }),
  }));

const operations: WrittenTask[] = [
  ...list('not-started', [
    ['Book the ISO 9001 surveillance audit before the winter freeze', 'hannah', 'h', 5, 6],
    ['مراجعة عقد التوريد مع شركة الخليج للصمامات', 'rania', 'm', 7, 8],
    ['Collect three quotes for the Rotterdam racking', 'jose', 'l', 13, 5],
    ['Write the returns policy for refurbished meters', 'sofia', 'm', 15, 10],
    ['Agree holiday cover for the night support rota', 'ananya', 'l', 18, 2],
  ]),
  ...list('in-progress', [
    ['Answer priority tickets within two hours on weekends', 'ananya', 'h', -3, 16, 'Doing'],
    ['Fix double invoices in the Spanish price list', 'jose', 'h', 0, 4, 'Doing'],
    ['Plan desks and laptops for the 14 field engineers who start next month', 'amara', 'm', 8, 20, 'Doing'],
    ['ఫర్మ్‌వేర్ 4.2 ను పైలట్ మీటర్లకు మార్చడం', 'venkat', 'm', 11, 30, 'Doing'],
    ['Supplier scorecard for the third quarter', 'chen', 'h', 1, 12, 'With reviewer'],
    ['Job description: regional service lead, Nordics', 'sofia', 'l', 6, 3, 'With reviewer'],
  ]),
  ...list('completed', [
    ['Shorten the installation checklist to one page', 'sofia', 'm', -1, 6],
    ['Merge the five courier contracts into two', 'chen', 'h', -2, 18],
    ['ग्राहक सर्वेक्षण के उत्तरों का सारांश लिखना', 'ananya', 'm', -5, 4],
    ['Recalibrate the pressure rigs in hall 3', 'venkat', 'l', -7, 8],
    ['Publish the on-call handbook', 'amara', 'm', -8, 5],
  ]),
];

const finance: WrittenTask[] = [
  ...list('not-started', [
    ['Forecast cash for the first half of next year', 'layla', 'h', 12, 16],
    ['Move supplier payment terms to 45 days', 'nadia', 'm', 20, 12],
    ['تجهيز ملف التدقيق السنوي', 'nadia', 'm', 26, 24],
  ]),
  ...list('in-progress', [
    ['Reconcile the Lisbon warehouse account', 'tomas', 'h', 2, 6],
    ['إغلاق حسابات الشهر الماضي', 'layla', 'h', 4, 14],
  ]),
  ...list('completed', [['Renew the credit insurance', 'tomas', 'm', -4, 3]]),
];

const people: WrittenTask[] = [
  ...list('not-started', [['Collect peer nominations for the autumn reviews', 'ingrid', 'm', 9, 4]]),
  ...list('in-progress', [['Interview plan for two field engineers', 'priya', 'h', 3, 5]]),
  ...list('completed', [['Update the parental leave page', 'ingrid', 'l', -6, 2]]),
];

const nordics: WrittenTask[] = [
  ...list('not-started', [
    ['Translate the installer guide into Norwegian and Finnish', 'sofia', 'm', 16, 12],
    ['Book the training hall in Tampere', 'jose', 'l', 22, 1.5],
  ]),
  ...list('in-progress', [
    ['Certify the cold-weather housing at −40 °C', 'venkat', 'h', 10, 40],
    ['Sign the service partner in Bergen', 'amara', 'h', 2, 8],
  ]),
  ...list('completed', [['Choose the first three pilot utilities', 'amara', 'h', -12, 6]]),
];

const leadership: WrittenTask[] = list('in-progress', [['Agree the three company objectives for next year', 'helena', 'h', 14, 10]]);

/** Tasks of the demo company by board title; the browser tests use the first and the last board. */
export const writtenTasks: Readonly<Record<string, readonly WrittenTask[]>> = {
  'Customer operations': operations,
  Finance: finance,
  People: people,
  Leadership: leadership,
  'Nordic field launch': nordics,
};

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { RecordDetails } from '#client/records/record-details.tsx';
import { RecordVersions } from '#client/records/record-versions.tsx';
import { sampleKeyResult } from '#client/test/sample-key-result.ts';
import { aStone } from '#client/test/sample-record.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ResultsSection } from './details/results-section.tsx';
import type { KeyResultValues } from './objective-rows.ts';
import { ProposedChangeList } from './proposal/proposed-changes.tsx';
import { TemplateResultFacts } from './measure-facts.tsx';

const unused = { unit: null, start: null, target: null, lowest: null, highest: null };
const answer = {
  ...unused,
  id: '1',
  rank: 'a0',
  name: 'First answer',
  polarity: 'decrease',
  unit: 'hours',
  start: 24,
  target: 4,
  weight: 40,
};
const stock = { ...unused, id: '2', rank: 'a1', name: 'Stock', polarity: 'between', unit: 'days', lowest: 10, highest: 20, weight: 35 };
const plan = { ...unused, id: '3', rank: 'a2', name: 'Plan approved', polarity: 'binary', weight: 25 };
const rowFacts = { keyResults: TemplateResultFacts };
const published = { number: 1, at: '2026-03-01T09:00:00.000Z', byId: null };
const template = aStone(0, { level: 'team', keyResults: [answer, stock, plan], publication: { ...published, changes: 0 } });

const items = () => page.getByRole('region', { name: 'Key results' }).getByRole('listitem');
async function expectMeasures() {
  await expect
    .element(items().nth(0))
    .toHaveTextContent(`First answerDecrease${isolateDirection('24 hours')}${isolateDirection('4 hours')}Weight 40`);
  await expect
    .element(
      items()
        .nth(0)
        .getByRole('img', { name: /^From .24 hours. to .4 hours.$/ }),
    )
    .toBeVisible();
  await expect
    .element(items().nth(1))
    .toHaveTextContent(`StockStay between${isolateDirection('10 days')} to ${isolateDirection('20 days')}Weight 35`);
  await expect.element(items().nth(2)).toHaveTextContent('Plan approvedDone or not doneWeight 25');
}

beforeEach(() => activate('en'));

test('the drawer of a template shows measure, start, target, unit and weight of each key result', async () => {
  await render(<RecordDetails record={okrTemplate} row={template} isComplete rowFacts={rowFacts} />, { wrapper: Providers });
  await expectMeasures();
});

test('a version of a template shows the measures with which it was published', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('/versions?')
        ? { versions: [published] }
        : { ...published, values: { level: 'team', keyResults: template['keyResults'] } },
    ),
  );
  await render(<RecordVersions record={okrTemplate} row={template} rowFacts={rowFacts} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Show versions' }).click();
  await page.getByRole('button', { name: /^Version 1, published/ }).click();
  await expectMeasures();
  vi.unstubAllGlobals();
});

test('a proposed target has the unit of its key result', async () => {
  const { id, name } = sampleKeyResult;
  const proposal = {
    authorId: id,
    at: published.at,
    version: 1,
    objective: {},
    keyResults: [{ id, name, changes: { target: { from: 100, to: 80 } } }],
  };
  const rows: readonly KeyResultValues[] = [sampleKeyResult];
  await render(<ProposedChangeList proposal={proposal} rows={rows} />, { wrapper: Providers });
  await expect.element(page.getByRole('img', { name: /^From .100 parts. to .80 parts.$/ })).toBeVisible();
});

test('an objective that waits for approval shows start and target of a key result without check-ins', async () => {
  const rows = [{ ...sampleKeyResult, assigneeId: sampleKeyResult.id, actual: null, confidence: null, weight: 100 }];
  const rights = { canCreate: false, canCheckIn: () => false } as never;
  await render(<ResultsSection rows={rows} changes={{}} checkIns={{}} rights={rights} onOpen={() => {}} />, { wrapper: Providers });
  await expect.element(items().getByRole('img', { name: /^From .0 parts. to .100 parts.$/ })).toBeVisible();
  for (const words of ['Increase', 'Weight 100']) await expect.element(items().getByText(words, { exact: true })).toBeVisible();
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { maxCompared } from '#shared/calibration/outcome/comparison.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SessionChooser } from './session-chooser.tsx';
import { useChoice } from './use-choice.ts';

const ids = Array.from({ length: maxCompared + 1 }, () => crypto.randomUUID());
const sessions = ids.map((id, index) => ({
  id,
  name: `Session ${index + 1}`,
  heldOn: '2026-05-04',
  cycleId: 'cycle',
  cycleName: 'Spring',
  people: 8,
}));

function Chooser() {
  return <SessionChooser sessions={sessions} choice={useChoice()} />;
}

beforeEach(() => {
  const { href } = location;
  void activate('en');
  return () => history.replaceState(null, '', href);
});

test('a URL with more sessions than can be compared leaves out the last ones and names them', async () => {
  history.replaceState(null, '', `?sessions=${ids.join(',')}`);
  await render(<Chooser />, { wrapper: Providers });
  const sentence = 'At most 80 sessions and 80 cycles can be chosen. Not compared: \u2068Session 81\u2069.';
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
  await expect.element(page.getByRole('checkbox', { name: 'Session 81' })).toBeDisabled();
});

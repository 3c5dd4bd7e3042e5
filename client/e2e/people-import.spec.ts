import { expect, test } from './journey.ts';

const header = 'Employee ID,First name,Last name,Email,Role,Department,Designation,Line manager,Joining date';
const size = 500;

/** Faults by the number of the row in the file: the changed cell, and its text. */
const faultsOf = (tag: string) =>
  new Map<number, readonly [column: number, text: string]>([
    [20, [3, 'no address']],
    [40, [3, 'no address']],
    [60, [3, `file0003@${tag}.example`]],
    [80, [3, `file0003@${tag}.example`]],
    [100, [4, 'Emperor']],
    [120, [4, 'Emperor']],
    [140, [7, 'Nobody Known']],
    [160, [7, 'Nobody Known']],
    [180, [7, `${tag}0180`]],
    [200, [8, 'soon']],
    [220, [8, '']],
    [240, [0, '']],
  ]);

/** People of a file, the managers at its end: one at the top, and ten below. The tag is part of all names. */
function lines(tag: string): string[] {
  const faults = faultsOf(tag);
  return Array.from({ length: size }, (_, at) => {
    const number = at + 2;
    const id = String(number).padStart(4, '0');
    const isTop = at === size - 1;
    const manager = isTop ? '' : at >= size - 11 ? `Ingrid ${tag}` : `file${String(size - 9 + (at % 10)).padStart(4, '0')}@${tag}.example`;
    const names = isTop ? ['Ingrid', tag] : ['Imported', `${tag} ${id}`];
    const cells = [`${tag}${id}`, ...names, `file${id}@${tag}.example`, 'Employee', 'Import works', 'Importer', manager, '2026-01-05'];
    const fault = faults.get(number);
    return (fault ? cells.with(...fault) : cells).join(',');
  });
}

test('HR imports 500 people of whom 12 have faults, while colleagues see the list and the org chart grow', async ({ arrive }) => {
  test.setTimeout(240_000);
  const tag = crypto.randomUUID().slice(0, 8);
  const bossName = `Ingrid ${tag}`;
  const path = '/admin/setups/employees';
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path: `${path}?text=${tag}` });
  const { page: torbjorn } = await arrive('torbjorn', { path: '/admin/orgChart' });
  await expect(marek.getByText('Nothing matches the filters')).toBeVisible();
  await expect(torbjorn.getByRole('treeitem').first()).toBeVisible();

  await priya.getByRole('button', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from([header, ...lines(tag)].join('\n'));
  await priya.getByLabel('File to import').last().setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await priya.getByRole('button', { name: 'Continue' }).click();
  await expect(priya.getByRole('table', { name: 'Values of Department' })).toContainText('Import works');
  await priya.getByRole('button', { name: 'Check the rows' }).click();
  await expect(priya.getByRole('textbox', { name: 'Email, row 20', exact: true })).toHaveAccessibleDescription(
    'Enter an email address, such as ana@example.com.',
  );
  await expect(priya.getByRole('textbox', { name: 'Line manager, row 180', exact: true })).toHaveAccessibleDescription(
    'Nobody is their own line manager. Choose somebody else.',
  );
  await priya.getByRole('button', { name: 'Import 488 valid rows only' }).click();
  await expect(priya.getByText('488 of 500 rows are imported. 12 rows need a correction.')).toBeVisible({ timeout: 60_000 });

  await expect(marek.getByRole('link', { name: /^Imported / }).first()).toBeVisible();
  await torbjorn.getByRole('button', { name: 'Find a person' }).click();
  await torbjorn.getByRole('combobox', { name: 'Find a person' }).fill(bossName);
  await expect(torbjorn.getByRole('option').first()).toContainText(bossName);
  await torbjorn.keyboard.press('Enter');
  await expect(torbjorn.getByRole('dialog', { name: bossName })).toBeVisible();

  await priya.getByRole('button', { name: 'Correct the rows with errors' }).click();
  const address = priya.getByRole('textbox', { name: 'Email, row 20', exact: true });
  await address.fill(`file0020@${tag}.example`);
  await address.press('Enter');
  await priya.getByRole('button', { name: 'Import 1 valid row only' }).click();
  await expect(priya.getByText('489 of 500 rows are imported. 11 rows need a correction.')).toBeVisible();
});

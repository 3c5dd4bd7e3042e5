import { AppError } from '#shared/platform/errors.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { identity } from '#shared/people/identity.room.ts';
import { personal } from '#shared/people/personal.room.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { moveEach } from '#server/access/reorganize.service.ts';
import { changeRoleWithin, deactivateIn } from '#server/access/rights.service.ts';
import { load } from '#server/platform/base/load.ts';
import { employmentService } from '#server/people/employment.service.ts';
import { reactivateIn } from '#server/people/reactivate.service.ts';
import { demographicsPart, identityPart, personalPart } from '#server/people/parts-of-people.ts';
import type { PreparedPage, StoredPage } from '#server/records/import-target.ts';
import type { CheckedRow } from '#server/records/parse-import.ts';
import { recordNamed } from '#server/records/record-registry.ts';
import { createIn, editIn } from '#server/records/record-writes.ts';
import { changedInRow, createdLists, createdNames, newNameOf, storedIn } from './check-people-rows.ts';
import { createPeople } from './create-people.ts';
import { forgetCreation } from './people-import.sql.ts';

/** Creates the departments and designations that rows name and that do not exist yet, each once. */
async function createMissing({ unit, ctx }: StoredPage, rows: readonly CheckedRow[]): Promise<void> {
  for (const name of createdNames) {
    const ids = new Map<string, string>();
    const { plan } = recordNamed(createdLists[name].name);
    for (const row of rows) {
      const { [newNameOf(name)]: title } = row.values;
      if (typeof title !== 'string') continue;
      const key = title.toLocaleLowerCase();
      if (!ids.has(key)) {
        const id = crypto.randomUUID();
        await createIn(plan, unit, ctx, { id, name: title });
        await unit.em.flush();
        ids.set(key, id);
      }
      delete row.values[newNameOf(name)];
      row.values[name] = ids.get(key);
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Changes of those fields of a row that belong to a part. */
function changesIn(row: CheckedRow, fields: Fields): FieldChanges {
  const names = changedInRow(row).filter((name) => name in fields);
  return Object.fromEntries(names.map((name) => [name, { from: row.existing![name] ?? null, to: row.values[name] ?? null }]));
}

const hasAny = (changes: FieldChanges) => Object.keys(changes).length > 0;
const parts = [
  [identityPart, identity],
  [personalPart, personal],
  [demographicsPart, demographics],
] as const;

async function move({ unit, ctx }: Pick<StoredPage, 'unit' | 'ctx'>, row: CheckedRow): Promise<void> {
  const place = Object.fromEntries(
    changedInRow(row).flatMap((name) => (name === 'managerId' || name === 'departmentId' ? [[name, row.values[name]]] : [])),
  );
  if (!hasAny(place as FieldChanges)) return;
  const [result] = await moveEach(unit, ctx, [row.existing!.id], () => place as { managerId?: string | null });
  const { error } = result!;
  if (error) throw new AppError(error.code, error.fields ? { fields: error.fields } : {});
}

/** Changes the person of a row as by hand, part by part. */
export async function changePerson(page: Pick<StoredPage, 'unit' | 'ctx'>, row: CheckedRow): Promise<void> {
  const { unit, ctx } = page;
  const { id, role } = storedIn(row)!;
  if (storedIn(row)?.isUndone) await forgetCreation(unit.em, id);
  if (changedInRow(row).includes('isActive')) await (row.values['isActive'] ? reactivateIn : deactivateIn)(unit, ctx, id);
  // A refused move changes nothing, so it comes first.
  await move(page, row);
  for (const [part, { fields }] of parts) {
    const changes = changesIn(row, fields);
    if (hasAny(changes)) await part.editIn(unit, { ctx, id, changesOf: () => changes });
    await unit.em.flush();
  }
  const position = changesIn(row, employment.fields);
  if (hasAny(position)) await editIn(employmentService.plan, unit, ctx, id, position);
  await unit.em.flush();
  if (typeof row.values['role'] === 'string' && row.values['role'] !== role) await changeRoleWithin(unit, ctx, id, row.values['role']);
}

/** Stores the new people of a page together, and prepares to change the others one by one. */
export async function preparePeople(page: StoredPage): Promise<PreparedPage> {
  const { unit, ctx, rows } = page;
  await load(unit.em, CompanyEntity, ctx.actor.companyId, { lock: true });
  await createMissing(page, rows);
  await createPeople(
    unit,
    ctx,
    rows.filter(({ existing }) => !existing),
  );
  return {
    rows: rows.filter((row) => row.existing && changedInRow(row).length > 0),
    store: (row) => changePerson(page, row),
  };
}

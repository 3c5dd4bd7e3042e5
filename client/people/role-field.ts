import { useState } from 'react';
import { canChangeRole } from '#shared/access/rights.policy.ts';
import { changeRolesEndpoint } from '#shared/people/managers.api.ts';
import { newPersonFields } from '#shared/people/new-person.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import type { BulkField, FieldValueChange } from '#client/records/bulk-fields.ts';
import type { RefusedRow } from '#client/records/record.store.ts';
import { choiceOf } from './choice-of.ts';
import { changePlaces } from './place-fields.ts';
import { useRoleChoices } from './use-roles.ts';

/** Roles by person before each of the bulk changes of this page, the last one at the end. */
type RolesBefore = Map<string, string[]>;

async function sendRoles(known: RolesBefore, changes: readonly FieldValueChange[]): Promise<RefusedRow[]> {
  // The page does not know the roles of people: a change without a value takes back the last one, with the role that the server has named.
  const undone = new Set(changes.filter(({ to }) => to === null).map(({ row }) => row.id));
  const wanted = changes.map((one) => ({ ...one, to: one.to ?? known.get(one.row.id)?.at(-1) ?? null }));
  const send = changePlaces(async (roleId, personIds) => {
    const { results } = await call(changeRolesEndpoint, { body: { roleId: roleId!, personIds } });
    for (const { id, before } of results) {
      if (before === undefined) continue;
      if (undone.has(id)) known.get(id)?.pop();
      else known.set(id, [...(known.get(id) ?? []), before]);
    }
    return { results };
  });
  return send(wanted.filter(({ to }) => to !== null));
}

/** The role as a field that can be changed for all selected employees, with the roles that the reader may give. */
export function useRoleField(isWanted: boolean): BulkField | null {
  const { actor } = useSession();
  const roleName = useRoleName();
  const { roles } = useRoleChoices(isWanted);
  const [known] = useState<RolesBefore>(() => new Map());
  if (!actor || !Array.isArray(roles)) return null;
  const given = roles.filter(({ base }) => canChangeRole(actor, { role: base }, base));
  const field = choiceOf(
    newPersonFields.roleId,
    given.map(({ id, name }) => [id, roleName(name)]),
  );
  return { field, valueOf: () => null, send: (changes) => sendRoles(known, changes) };
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Input, MultiSelect } from '@mantine/core';
import { useEffect } from 'react';
import { designation } from '#shared/designations/designation.record.ts';
import { grade } from '#shared/grades/grade.record.ts';
import { department } from '#shared/people/department.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { maxMembers, type GroupRule, type PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { groupPeopleEndpoint } from '#shared/privileges/groups.api.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import type { GroupActions } from './use-group-actions.ts';
import classes from './groups.module.css';

interface Listed {
  readonly records?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
}

/** Records of a configuration list as options, with those that the rule names although they are gone. */
function useOptions(room: AnyRoom, companyId: string) {
  const [{ state }] = useRoom(room, companyId);
  const { records = {} } = (state ?? {}) as Listed;
  return Object.values(records)
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

interface RuleSelectProps {
  label: string;
  room: AnyRoom;
  companyId: string;
  chosen: readonly string[];
  onChange: ((ids: string[]) => void) | undefined;
}

function RuleSelect({ label, room, companyId, chosen, onChange }: RuleSelectProps) {
  const { t } = useLingui();
  const data = useOptions(room, companyId);
  const shown = chosen.filter((id) => data.some(({ value }) => value === id));
  return (
    <MultiSelect
      size="xs"
      searchable
      clearable
      label={label}
      placeholder={shown.length === 0 ? t`Any` : ''}
      nothingFoundMessage={t`Nothing found`}
      data={data}
      value={shown}
      readOnly={!onChange}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

interface PeopleProps {
  group: PrivilegeGroup;
  actor: Actor;
  /** Null for a reader who changes nothing. */
  actions: GroupActions | null;
}

/** Everybody who is in the group now. */
function InGroup({ group }: { group: PrivilegeGroup }) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const { id, rule, memberIds } = group;
  const { value: found, retry: reload } = useReading({
    name: `people of group ${JSON.stringify([id, rule, memberIds])}`,
    read: () => call(groupPeopleEndpoint, { params: { groupId: id } }),
    rooms: [],
  });
  // The name holds the rule and the members. People who move change the directory, and with it who is in the group.
  useEffect(reload, [people, reload]);
  if (!found) return null;
  const count = found.count;
  return (
    <p className={classes.inside}>
      <span>
        {count === 0 ? t`Nobody is in this group` : t`${plural(count, { one: '# person in this group', other: '# people in this group' })}`}
      </span>
      <PresenceStack people={found.personIds.flatMap((personId) => people[personId] ?? [])} shown={8} size={22} />
    </p>
  );
}

function ByHand({ group, actions }: Omit<PeopleProps, 'actor'>) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const { memberIds: chosen } = group;
  const names = chosen.map((id) => people[id]?.name ?? '').join(', ');
  const choose = (id: string) => {
    const memberIds = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    actions?.fill(group, { memberIds });
  };
  return (
    <Input.Wrapper size="xs" label={t`By hand`} labelElement="div">
      {actions ? (
        <PersonPicker
          label={t`People by hand`}
          chosen={chosen}
          canChoose={(id) => chosen.length < maxMembers || chosen.includes(id)}
          isFirst={(id) => chosen.includes(id)}
          onChoose={choose}
          isMany
          isField
        >
          <bdi className={classes.names}>{names || t`Nobody`}</bdi>
        </PersonPicker>
      ) : (
        <bdi className={classes.names}>{names || t`Nobody`}</bdi>
      )}
    </Input.Wrapper>
  );
}

/** Chooses who is in a group: by rule, by hand, or both. */
export function GroupPeople({ group, actor, actions }: PeopleProps) {
  const { t } = useLingui();
  const { companyId } = actor;
  const put = (kind: keyof GroupRule) => actions && ((ids: string[]) => actions.fill(group, { rule: { [kind]: ids } }));
  const kinds = [
    { kind: 'departmentIds', label: t`Department`, room: department.room },
    { kind: 'designationIds', label: t`Designation`, room: designation.room },
    { kind: 'gradeIds', label: t`Grade`, room: grade.room },
  ] as const;
  return (
    <section className={classes.people} aria-label={t`People in the group`}>
      <div className={classes.rule}>
        {kinds.map(({ kind, label, room }) => (
          <RuleSelect key={kind} {...{ label, room, companyId }} chosen={group.rule[kind]} onChange={put(kind) ?? undefined} />
        ))}
        <ByHand group={group} actions={actions} />
      </div>
      <InGroup group={group} />
    </section>
  );
}

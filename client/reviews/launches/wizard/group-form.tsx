import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { designation } from '#shared/designations/designation.record.ts';
import { grade } from '#shared/grades/grade.record.ts';
import { maxGroupParts, type LaunchGroup } from '#shared/reviews/launch-people.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useAttempt } from '#client/ui/use-attempt.ts';
import type { LaunchPeople } from '#client/reviews/launches/launch-people.ts';
import classes from '#client/reviews/launches/launches.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PartProps {
  label: string;
  description?: string;
  options: readonly Named[];
  value: readonly string[];
  isDisabled: boolean;
  onChange: (ids: string[]) => void;
}

const Part = ({ label, description, options, value, isDisabled, onChange }: PartProps) => (
  <MultiSelect
    size="xs"
    searchable
    styles={{ inputField: { outline: 'none' } }}
    label={label}
    description={description}
    data={options.map(({ id, name }) => ({ value: id, label: name }))}
    value={[...value]}
    disabled={isDisabled}
    maxValues={maxGroupParts}
    onChange={onChange}
  />
);

const namedIn = (records: Readonly<Record<string, Named>> | undefined): Named[] =>
  Object.values(records ?? {}).toSorted((a, b) => a.name.localeCompare(b.name));

const nothing: LaunchGroup = { isEverybody: false, departmentIds: [], designationIds: [], gradeIds: [] };
const isEmpty = ({ isEverybody, departmentIds, designationIds, gradeIds }: LaunchGroup) =>
  !isEverybody && departmentIds.length + designationIds.length + gradeIds.length === 0;

interface GroupFormProps {
  people: LaunchPeople;
  launchId: string;
  onClose: () => void;
}

/** Adds everybody, or the people of departments, designations and grades. All that is named must apply. */
export function GroupForm({ people, launchId, onClose }: GroupFormProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [group, setGroup] = useState(nothing);
  const { isSending, attempt } = useAttempt();
  const named = [...useDepartments()].map(([id, name]) => ({ id, name }));
  const [designations] = useRoom(designation.room, actor!.companyId);
  const [grades] = useRoom(grade.room, actor!.companyId);
  const { isEverybody } = group;
  const partOf = (name: 'departmentIds' | 'designationIds' | 'gradeIds') => ({
    value: group[name],
    isDisabled: isEverybody,
    onChange: (ids: string[]) => setGroup({ ...group, [name]: ids }),
  });
  const add = async () => {
    const sent = isEverybody ? { ...nothing, isEverybody } : group;
    if (await attempt(() => people.addGroup(launchId, sent))) onClose();
  };
  return (
    <fieldset className={classes.form}>
      <legend>{t`Add a group of employees`}</legend>
      <Checkbox
        size="xs"
        label={t`Everybody in the company`}
        checked={isEverybody}
        onChange={({ currentTarget }) => setGroup({ ...group, isEverybody: currentTarget.checked })}
      />
      <Part label={t`Departments`} description={t`With the departments below them`} options={named} {...partOf('departmentIds')} />
      <Part label={t`Designations`} options={namedIn(designations.state?.records)} {...partOf('designationIds')} />
      <Part label={t`Grades`} options={namedIn(grades.state?.records)} {...partOf('gradeIds')} />
      <div className={classes.row}>
        <Button size="xs" loading={isSending} disabled={isEmpty(group)} onClick={() => void add()}>{t`Add people`}</Button>
        <Button size="xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </fieldset>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { maxSubjects } from '#shared/calibration/calibration.schema.ts';
import { hasCondition, type LeftOut, type SubjectGroup, type SubjectGroupPreview } from '#shared/calibration/setup/subject-group.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import { departmentsEndpoint } from '#shared/people/people.api.ts';
import { formatCondition, parseCondition } from '#shared/records/filter.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { FaultList, useFaultSentence } from '#client/calibration/session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { hasReports } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { ConditionField } from '#client/records/condition-field.tsx';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { addGroup } from './subject-group.store.ts';
import { useGroupPreview } from './use-group-preview.ts';
import classes from './subject-group.module.css';

const position = ['gradeId', 'designationId', 'joinedOn'] as const;

interface PartProps {
  group: SubjectGroup;
  onChange: (changes: SubjectGroup) => void;
}

function useDepartments(): readonly { id: string; name: string }[] {
  const [departments, setDepartments] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Without departments, the other conditions still work.
    void call(departmentsEndpoint, { signal }).then(
      (found) => !signal.aborted && setDepartments(found),
      () => undefined,
    );
    return () => ended.abort();
  }, []);
  return departments;
}

function DepartmentPart({ group, onChange }: PartProps) {
  const { t } = useLingui();
  const departments = useDepartments();
  return (
    <div className={classes.part}>
      <MultiSelect
        size="xs"
        searchable
        styles={{ inputField: { outline: 'none' } }}
        label={t`Departments`}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={group.departmentIds?.split(',') ?? []}
        onChange={(ids) => onChange({ departmentIds: ids.length > 0 ? ids.join(',') : undefined } as SubjectGroup)}
      />
      <Checkbox
        size="xs"
        label={t`With the departments below them`}
        description={t`Departments whose heads report to the heads of these.`}
        disabled={group.departmentIds === undefined}
        checked={group.hasDepartmentsBelow ?? false}
        onChange={({ currentTarget }) => onChange({ hasDepartmentsBelow: currentTarget.checked })}
      />
    </div>
  );
}

function ManagerPart({ group, onChange }: PartProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const { managerId } = group;
  const choose = (id: string) => onChange({ managerId: id === managerId ? undefined : id } as SubjectGroup);
  return (
    <div className={classes.part}>
      <span className={classes.label}>{t`Manager`}</span>
      <PersonPicker
        label={t`Manager`}
        chosen={managerId === undefined ? [] : [managerId]}
        canChoose={(id) => hasReports(people, id)}
        onChoose={choose}
        isField
      >
        <bdi>{managerId === undefined ? t`Not selected` : people[managerId]?.name}</bdi>
      </PersonPicker>
      <Checkbox
        size="xs"
        label={t`Everybody below, not only direct reports`}
        disabled={managerId === undefined}
        checked={group.hasWholeTree ?? false}
        onChange={({ currentTarget }) => onChange({ hasWholeTree: currentTarget.checked })}
      />
    </div>
  );
}

function PositionPart({ group, onChange }: PartProps) {
  return position.map((name) => (
    <ConditionField
      key={name}
      field={employment.fields[name]}
      condition={group[name] === undefined ? undefined : (parseCondition(employment.fields[name], group[name]) ?? undefined)}
      onChange={(condition) => onChange({ [name]: condition ? formatCondition(condition) : undefined })}
    />
  ));
}

function LeftOutLine({ reason, count, personIds }: LeftOut) {
  const { t } = useLingui();
  const sentenceOf = useFaultSentence();
  const more = count - personIds.length;
  return (
    <li>
      {sentenceOf({ path: '', rule: reason, limit: personIds })}
      {more > 0 && ` ${t`${plural(more, { one: 'and # more', other: 'and # more' })}`}`}
    </li>
  );
}

/** Number of people of the group, and those who cannot be added. */
function Preview({ preview: { matched, addable, leftOut }, free }: { preview: SubjectGroupPreview; free: number }) {
  const { t } = useLingui();
  const sentenceOf = useFaultSentence();
  return (
    <>
      <p className={classes.count}>
        {t`${plural(matched, { one: '# person matches.', other: '# people match.' })}`}{' '}
        {t`${plural(addable, { one: '# can be added.', other: '# can be added.' })}`}
      </p>
      {addable > free && (
        <p className={classes.limit}>
          {sentenceOf({ path: '', rule: 'max-subjects', limit: maxSubjects })}{' '}
          {t`${plural(free, { one: '# place is free.', other: '# places are free.' })}`}
        </p>
      )}
      <ul className={classes.left}>
        {leftOut.map((group) => (
          <LeftOutLine key={group.reason} {...group} />
        ))}
      </ul>
    </>
  );
}

interface SubjectGroupFormProps {
  room: CalibrationHandle;
  /** Number of subjects of the session. */
  subjects: number;
  onClose: () => void;
}

/** Adds subjects by department, manager and position, with a preview. */
export function SubjectGroupForm({ room, subjects, onClose }: SubjectGroupFormProps) {
  const { t } = useLingui();
  const [group, setGroup] = useState<SubjectGroup>({});
  const [isAdding, setAdding] = useState(false);
  const { faults, attempt } = useAttempt();
  const preview = useGroupPreview(room, group, subjects);
  const change = (changes: SubjectGroup) => setGroup({ ...group, ...changes });
  const free = maxSubjects - subjects;
  const count = preview?.addable ?? 0;
  const add = async () => {
    setAdding(true);
    const isAdded = await attempt(() => addGroup(room, group));
    setAdding(false);
    if (isAdded) onClose();
  };
  return (
    <fieldset className={classes.form}>
      <legend>{t`Add a group of subjects`}</legend>
      <DepartmentPart group={group} onChange={change} />
      <ManagerPart group={group} onChange={change} />
      <PositionPart group={group} onChange={change} />
      <div className={classes.preview} role="status">
        {preview ? (
          <Preview preview={preview} free={free} />
        ) : (
          !hasCondition(group) && t`Choose a department, a manager or another condition.`
        )}
      </div>
      <FaultList faults={faults} />
      <div className={classes.actions}>
        <Button size="xs" loading={isAdding} disabled={count === 0 || count > free} onClick={() => void add()}>
          {count === 0 ? t`Add people` : t`${plural(count, { one: 'Add # person', other: 'Add # people' })}`}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </fieldset>
  );
}

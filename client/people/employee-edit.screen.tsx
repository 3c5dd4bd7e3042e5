import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { canEndEmployment } from '#shared/access/rights.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canEditEmployee, canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { loadDirectory, useDirectory } from './directory.store.ts';
import { EmployeeActivity } from './employee-activity.tsx';
import { employeePath } from './employee-path.ts';
import { InactiveMark } from './inactive-mark.tsx';
import { LeaveButton } from './leaving/leave-button.tsx';
import type { ProfileProps } from './employee-tabs.tsx';
import { useDepartments } from './use-departments.ts';
import { useOwnerOf } from './use-owner-of.ts';
import classes from './employee-edit.module.css';

const loading = <Skeleton height={240} />;
const PersonalTab = lazyComponent(async () => (await import('./employee-tabs.tsx')).PersonalTab, loading);
const ContactTab = lazyComponent(async () => (await import('./employee-tabs.tsx')).ContactTab, loading);
const EmploymentTab = lazyComponent(async () => (await import('./employee-tabs.tsx')).EmploymentTab, loading);
const HistoryTab = lazyComponent(async () => (await import('./employee-tabs.tsx')).HistoryTab, loading);

function ProfileHeader({ person, actor, owner }: ProfileProps) {
  const department = useDepartments().get(person.departmentId ?? '');
  const title = (
    <span className={classes.head}>
      <Avatar person={person} size={40} />
      <bdi className={classes.name}>{person.name}</bdi>
      <InactiveMark personId={person.id} />
    </span>
  );
  const actions = canEndEmployment(actor, owner) && (
    <>
      <LeaveButton person={person} />
      <EmployeeActivity person={person} />
    </>
  );
  // The line has its height before the name of the department is there, so that nothing below it moves.
  const context = person.departmentId === null ? undefined : <bdi>{department ?? '\u00A0'}</bdi>;
  return <PageHeader title={title} context={context} actions={actions} />;
}

type Tab = ComponentType<ProfileProps>;

function useTabs(canReadAll: boolean): readonly (readonly [name: string, label: string, Tab: Tab])[] {
  const { t } = useLingui();
  if (!canReadAll) return [['employment', t`Employment`, EmploymentTab]];
  return [
    ['personal', t`Personal`, PersonalTab],
    ['contact', t`Contact and sign-in`, ContactTab],
    ['employment', t`Employment`, EmploymentTab],
    ['history', t`History`, HistoryTab],
  ];
}

function Profile(props: ProfileProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { person, actor, owner } = props;
  const tabs = useTabs(canReadPrivate(actor, owner));
  const [current, , Shown] = tabs.find(([name]) => name === params.get('tab')) ?? tabs[0]!;
  const links = tabs.map(([name, label]) => ({ name, label, href: employeePath(person.id, name) }));
  return (
    <ReaderCompany value={actor.companyId}>
      <PageTitle parts={[person.name, t`Profile`]} />
      <ProfileHeader {...props} />
      {links.length > 1 && <ViewLinks label={t`Parts of the profile`} views={links} current={current} />}
      <div className={classes.body} data-drawer>
        <Shown key={`${person.id} ${current}`} {...props} />
      </div>
    </ReaderCompany>
  );
}

function ProfileOf({ actor }: { actor: Actor }) {
  const [params] = useSearchParams();
  const { people, status } = useDirectory();
  const ownerOf = useOwnerOf(actor);
  const person = people[params.get('employeeId') ?? actor.id];
  if (status === 'failed') return <NotLoaded level={1} onRetry={() => void loadDirectory()} />;
  if (!person) return status === 'ready' ? <StateMessage kind="absent" level={1} /> : <Skeleton height={240} m="xl" />;
  const owner = ownerOf(person.id)!;
  return <Profile actor={actor} person={person} owner={owner} canEdit={canEditEmployee(actor, owner)} />;
}

/** Profile of a person: one’s own without a parameter. Readers who may not edit it see what the directory shows. */
export function EmployeeEditScreen() {
  const { actor } = useSession();
  return actor && <ProfileOf actor={actor} />;
}

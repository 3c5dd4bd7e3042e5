import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportAuditEndpoint, type AuditEntry, type AuditFilters } from '#shared/privileges/audit.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useActorName } from '#client/records/actor-name.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { useAuditWords } from './audit-words.ts';
import { RoleViews } from './role-views.tsx';
import { useAudit, useAuditFilters, type ChangeAuditFilter } from './use-audit.ts';

function Row({ entry, change }: { entry: AuditEntry; change: ChangeAuditFilter }) {
  const { t } = useLingui();
  const clock = useClock();
  const { textOf } = useAuditWords();
  const { actorId, realActorId, recordId, personId } = entry;
  const actor = useActorName({ actorId, realActorId: realActorId ?? undefined });
  const person = usePerson(personId ?? '');
  const shortId = recordId?.slice(0, 8) ?? '';
  return (
    <Table.Tr>
      <Table.Td>
        <time dateTime={entry.at}>{clock.moment(entry.at)}</time>
      </Table.Td>
      <Table.Td>
        <bdi>{actor}</bdi>
      </Table.Td>
      <Table.Td>
        <span title={entry.name}>{textOf(entry.name)}</span>
      </Table.Td>
      <Table.Td>
        <bdi>{personId === null ? '–' : person.isKnown ? person.name : t`Not in the directory`}</bdi>
      </Table.Td>
      <Table.Td>
        {recordId === null ? (
          '–'
        ) : (
          <UnstyledButton
            fz="sm"
            td="underline"
            aria-label={t`Show only the record ${shortId}`}
            onClick={() => change('recordId', recordId)}
          >
            <code dir="ltr">{shortId}</code>
          </UnstyledButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Entries({ filters, change }: { filters: AuditFilters; change: ChangeAuditFilter }) {
  const { t } = useLingui();
  const { pages, hasFailed, loadOlder, retry } = useAudit(filters);
  const failed = hasFailed && <NotLoaded level={2} onRetry={retry} />;
  if (!pages) return failed || <Skeleton height={240} />;
  if (pages.entries.length === 0) return <Text c="dimmed">{t`No Data Found!`}</Text>;
  return (
    <>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={t`Audit`}>
          <Table.Thead>
            <Table.Tr>
              {[t`Time`, t`Actor`, t`Event`, t`Person`, t`Record ID`].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pages.entries.map((entry) => (
              <Row key={entry.id} entry={entry} change={change} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {failed}
      {pages.next !== null && !hasFailed && <Button variant="subtle" onClick={() => void loadOlder(pages.next!)}>{t`Show older`}</Button>}
    </>
  );
}

/** Audit of the company for HR: who did what to whom. */
export function AuditView() {
  const { t } = useLingui();
  const found = useAuditFilters();
  const query = new URLSearchParams(Object.entries(found.filters).map(([name, value]) => [name, value])).toString();
  const actions = (
    <Button
      component="a"
      variant="default"
      href={`${exportAuditEndpoint.url}${query && `?${query}`}`}
      download=""
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
    >
      {t`Export CSV`}
    </Button>
  );
  return (
    <section>
      <RoleViews current="audit" />
      <PageHeader title={t`Audit`} context={t`Actions of people and of Cairn, newest first. Values are not shown.`} actions={actions} />
      <Stack gap="md" px={{ base: 16, sm: 24 }} pb="xl" maw={1200}>
        <AuditFilterBar {...found} />
        <Entries filters={found.filters} change={found.change} />
      </Stack>
    </section>
  );
}

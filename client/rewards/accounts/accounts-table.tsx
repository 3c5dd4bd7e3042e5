import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import { accountSorts, type AccountSort, type PersonPoints } from '#shared/rewards/point-accounts.api.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useAccountNames } from '#client/rewards/points/point-words.ts';
import classes from './accounts.module.css';

const figures = ['earned', 'give', 'boost', 'given', 'received'] as const;

function useTitles(): Readonly<Record<AccountSort, string>> {
  const { t } = useLingui();
  return { ...useAccountNames(), name: t`Person`, given: t`Given this month`, received: t`Received this month` };
}

function Row({ points, href }: { points: PersonPoints; href: string | null }) {
  const { i18n } = useLingui();
  const person = usePerson(points.id);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.person}>
          <Avatar person={person} size={24} />
          {href === null ? (
            <bdi>{person.name}</bdi>
          ) : (
            <Link href={href}>
              <bdi>{person.name}</bdi>
            </Link>
          )}
        </span>
      </Table.Th>
      {figures.map((name) => (
        <Table.Td key={name} className={classes.number!}>
          {i18n.number(points[name])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface AccountsTableProps {
  rows: readonly PersonPoints[];
  sort: AccountSort;
  /** Address of the statement of a person, for a reader who may open it. */
  hrefOf: ((personId: string) => string) | null;
  onSort: (sort: AccountSort) => void;
}

const mark = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

/** Points of people by account. Names are sorted from A, points from the highest. */
export function AccountsTable({ rows, sort, hrefOf, onSort }: AccountsTableProps) {
  const { t } = useLingui();
  const titles = useTitles();
  const orderOf = (name: AccountSort) => (name === 'name' ? 'ascending' : 'descending');
  return (
    <Table.ScrollContainer minWidth={680}>
      <Table aria-label={t`Reward points`}>
        <Table.Thead>
          <Table.Tr>
            {accountSorts.map((name) => (
              <Table.Th
                key={name}
                scope="col"
                className={name === 'name' ? undefined : classes.number}
                aria-sort={name === sort ? orderOf(name) : 'none'}
              >
                <UnstyledButton className={classes.sort} onClick={() => onSort(name)}>
                  {titles[name]}
                  {name === sort && (name === 'name' ? <IconArrowUp {...mark} /> : <IconArrowDown {...mark} />)}
                </UnstyledButton>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((points) => (
            <Row key={points.id} points={points} href={hrefOf?.(points.id) ?? null} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

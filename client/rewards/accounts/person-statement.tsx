import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pointEntriesList, pointStatementEndpoints } from '#shared/rewards/point-statement.api.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { isRefused } from '#client/platform/live/room-status.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { ExportableList } from '#client/records/any-record.ts';
import { TransferList } from '#client/records/transfers/transfer-list.tsx';
import { ExportMenu } from '#client/records/transfers/transfer-menus.tsx';
import { Balances } from '#client/rewards/points/points-panel.tsx';
import { Statement } from '#client/rewards/points/statement.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import type { ShownPerson } from './use-shown-person.ts';

const list: ExportableList = { plural: pointEntriesList, endpoints: pointStatementEndpoints };

interface PersonStatementProps {
  actor: Actor;
  personId: string;
  onClose: ShownPerson['close'];
}

/** Balances and statement of one person, for people who manage rewards. */
export function PersonStatement({ actor, personId, onClose }: PersonStatementProps) {
  const { t } = useLingui();
  const person = usePerson(personId);
  const [{ status }] = useRoom(pointsRoom, personId);
  const canExport = may(actor, 'Rewards', 'export');
  return (
    <>
      <PageHeader
        title={<bdi>{person.name}</bdi>}
        context={t`Points statement`}
        actions={<Button variant="default" size="xs" onClick={onClose}>{t`Close`}</Button>}
      />
      <Balances personId={personId} />
      {!isRefused(status) && (
        <Statement
          personId={personId}
          tools={({ account, total }) =>
            canExport && <ExportMenu record={list} query={{ personId, ...(account && { account }) }} total={total} />
          }
        />
      )}
      <TransferList record={list} rights={{ canCreate: false, canExport }} />
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canActOnNomination, canDeleteNomination, canEditNomination, nominationFieldRights } from '#shared/rewards/nomination.policy.ts';
import { nomination, type Nomination } from '#shared/rewards/nomination.record.ts';
import type { Programme } from '#shared/rewards/programme.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import type { RecordRights } from '#client/records/any-record.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { NominationFormRules } from './nomination-form-rules.tsx';
import { OpenProgrammes } from './open-programmes.tsx';
import { ProgrammesView } from './programmes-view.tsx';
import { placeIn, useProgrammes } from './use-programmes.ts';
import { NominationSections } from './nomination-sections.tsx';

const path = '/admin/rewards/rewardsNomination';
const columns = ['programmeId', 'nomineeId', 'nominatorId', 'votes', 'score', 'state', 'createdAt'];
const parts: RecordDrawerParts = { Sections: NominationSections, FormRules: NominationFormRules };

function rightsOf(actor: Actor, programmes: ReadonlyMap<string, Programme> | null): RecordRights {
  const nominationOf = (row: unknown) => row as Nomination;
  const placeOf = (row: unknown) => placeIn(programmes, nominationOf(row).programmeId);
  return {
    canCreate: may(actor, nomination.page, 'create'),
    canEdit: (row) => canEditNomination(actor, nominationOf(row), placeOf(row)),
    canDelete: (row) => canDeleteNomination(actor, nominationOf(row)),
    canAct: (action, row) => canActOnNomination[action as keyof typeof canActOnNomination](actor, nominationOf(row), placeOf(row)),
    fieldRights: (row) => nominationFieldRights(row ?? {}),
    canExport: may(actor, nomination.page, 'export'),
    canSeeTrash: may(actor, nomination.page, 'delete'),
  };
}

function Nominations({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const programmes = useProgrammes();
  const [, setParams] = useSearchParams();
  const [programmeId, setProgrammeId] = useState<string | null>(null);
  const nominate = (chosen: string) => {
    setProgrammeId(chosen);
    changeParams(setParams, { recordId: 'new' }, false);
  };
  const words = {
    title: t`Nominations`,
    list: t`Nominations`,
    create: t`New nomination`,
    empty: t`Nominations name colleagues who deserve an award. Choose an open programme and write the first one.`,
    count: (count: number) => t`${plural(count, { one: '# nomination', other: '# nominations' })}`,
  };
  return (
    <>
      <OpenProgrammes onNominate={nominate} />
      <RecordPage
        key={programmeId}
        record={nomination}
        companyId={actor.companyId}
        usualSort="-createdAt"
        words={words}
        rights={rightsOf(actor, programmes)}
        columns={columns}
        parts={parts}
        initial={{ nominatorId: actor.id, ...(programmeId !== null && { programmeId }) }}
      />
    </>
  );
}

/** Nominations for awards, with the programmes that are open, or all programmes. */
export function NominationsScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  const current = params.get('view') === 'programmes' ? 'programmes' : 'nominations';
  const views = [
    { name: 'nominations', label: t`Nominations`, href: path },
    { name: 'programmes', label: t`Programmes`, href: `${path}?view=programmes` },
  ];
  if (!actor) return null;
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`View`} views={views} current={current} />}
      {current === 'programmes' ? <ProgrammesView actor={actor} /> : <Nominations actor={actor} />}
    </>
  );
}

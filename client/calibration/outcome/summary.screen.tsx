import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useParams } from 'wouter';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import { outcomeOf } from '#shared/calibration/outcome/outcome.ts';
import { isId } from '#shared/platform/schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useAllMoves } from '#client/calibration/use-all-moves.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { FieldText } from '#client/records/field-value.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PrintPage } from '#client/ui/print-page.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { SummaryBoxes } from './summary-boxes.tsx';
import { SummaryDistribution } from './summary-distribution.tsx';
import { SummaryMoves } from './summary-moves.tsx';
import { SummaryPeople } from './summary-people.tsx';
import type { Summary } from './summary.ts';
import classes from './summary.module.css';

/** Result of a session with its people in the order of their names. */
function useSummary(state: CalibrationState, terms: CalibrationTerms): Summary & { isWhole: boolean } {
  const { people, status } = useDirectory();
  const { moves, isWhole } = useAllMoves(state);
  const compare = useNameOrder();
  const nameOf = (id: string) => people[id]?.name ?? '';
  const rows = outcomeOf(Object.values(state.subjects), moves).toSorted((a, b) =>
    compare(nameOf(a.subject.personId), nameOf(b.subject.personId)),
  );
  return { state, terms, rows, isWhole: isWhole && status === 'ready' };
}

/** People who took part, the facilitators first. */
function Staff({ people }: { people: CalibrationState['people'] }) {
  const { t, i18n } = useLingui();
  const { people: known } = useDirectory();
  const titles = { facilitator: t`Facilitators`, editor: t`Editors`, viewer: t`Viewers` };
  const compare = useNameOrder();
  return (['facilitator', 'editor', 'viewer'] as const).map((role) => {
    const names = Object.keys(people).flatMap((id) => (people[id] === role ? [known[id]?.name ?? ''] : []));
    if (names.length === 0) return null;
    return (
      <div key={role}>
        <dt>{titles[role]}</dt>
        <dd>{new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names.toSorted(compare))}</dd>
      </div>
    );
  });
}

function Heading({ state, terms, rows }: Summary) {
  const { t } = useLingui();
  const { cycleId, heldOn, status, place } = calibration.fields;
  const count = rows.length;
  const moved = rows.filter(({ moves }) => moves.length > 0).length;
  return (
    <header>
      <h1>
        <bdi>{terms.name}</bdi>
      </h1>
      <p className={classes.count}>
        {t`${plural(count, { one: '# person', other: '# people' })}, ${plural(moved, { one: '# moved', other: '# moved' })}`}
      </p>
      <dl className={classes.facts}>
        {(
          [
            [cycleId, terms.cycleId],
            [heldOn, terms.heldOn],
            [place, terms.place],
            [status, state.status],
          ] as const
        ).map(([field, value]) => (
          <div key={field.label.id}>
            <dt>{t(field.label)}</dt>
            <dd>
              <bdi>
                <FieldText field={field} value={value} />
              </bdi>
            </dd>
          </div>
        ))}
        <Staff people={state.people} />
      </dl>
    </header>
  );
}

function SessionSummary({ state, terms }: { state: CalibrationState; terms: CalibrationTerms }) {
  const { t } = useLingui();
  const { isWhole, ...summary } = useSummary(state, terms);
  return (
    <PrintPage back={{ href: `/admin/calibration/${state.id}`, label: t`Back to the session` }} isWhole={isWhole}>
      <PageTitle parts={[t`Summary`, terms.name]} />
      <Heading {...summary} />
      <SummaryDistribution {...summary} />
      <SummaryBoxes {...summary} />
      <SummaryMoves {...summary} />
      <SummaryPeople {...summary} />
    </PrintPage>
  );
}

function GatedSummary({ id }: { id: string }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [live] = useRoom(calibrationRoom, id);
  const absent = <StateMessage kind="absent" action={<HomeButton />} />;
  const draft = <StateMessage kind="empty" title={t`This session is a draft`} action={<HomeButton />} />;
  return (
    <RoomGate live={live} loading={<Skeleton height={480} m="md" />} lost={absent}>
      {(state) => {
        if (!actor || !readsPanel(actor, { role: state.people[actor.id] ?? null })) return absent;
        if (!state.terms) return draft;
        return (
          <ReaderCompany value={actor.companyId}>
            <SessionSummary state={state} terms={state.terms} />
          </ReaderCompany>
        );
      }}
    </RoomGate>
  );
}

/** Summary of a session for its facilitators and HR, to print or to save as PDF. */
export function SummaryScreen() {
  const { calibrationId = '' } = useParams();
  return isId(calibrationId) ? <GatedSummary id={calibrationId} /> : <StateMessage kind="absent" action={<HomeButton />} />;
}

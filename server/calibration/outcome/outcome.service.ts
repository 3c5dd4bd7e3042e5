import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import { outcomeOf, type OutcomeRow } from '#shared/calibration/outcome/outcome.ts';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { usualBoxNames } from '#shared/calibration/usual-box-names.ts';
import type { Language } from '#shared/platform/languages.ts';
import { msg, type Message } from '#shared/platform/message.ts';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { read } from '#server/platform/data/transaction.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationMoveEntity, CalibrationSubjectEntity, type CalibrationEntity } from '#server/calibration/calibration.entity.ts';
import { findRaters } from '#server/calibration/calibration.sql.ts';
import { namesOf } from '#server/records/reference-names.ts';
import { formatTable, type TableCell } from '#server/records/write-table.ts';

interface Outcome {
  readonly session: CalibrationEntity;
  readonly rows: readonly OutcomeRow[];
  readonly managers: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

async function loadOutcome(em: SqlEntityManager, session: CalibrationEntity): Promise<Outcome> {
  const of = { calibrationId: session.id };
  const subjects = (await em.find(CalibrationSubjectEntity, of)).map((one) => one.present());
  const moves = (await em.find(CalibrationMoveEntity, of)).map((one) => one.present());
  const ids = subjects.map(({ personId }) => personId);
  const managers = await findRaters(em, session.id, ids);
  const acted = moves.flatMap(({ actorId, authorisedById }) => [actorId, ...(authorisedById ? [authorisedById] : [])]);
  const names = await namesOf(em, 'person', [...new Set([...ids, ...managers.values(), ...acted])]);
  return { session, rows: outcomeOf(subjects, moves), managers, names };
}

type Translate = (message: Message) => string;

function boxNameOf({ labels, terms }: CalibrationEntity, { subject }: OutcomeRow, translate: Translate): string | null {
  const box = terms ? boxOf(subject, terms as CalibrationTerms) : null;
  return box && (labels.find((one) => one.box === box)?.label ?? translate(usualBoxNames[box]));
}

type Column = readonly [
  title: Message,
  cellOf: (row: OutcomeRow, outcome: Outcome, translate: Translate) => TableCell,
  /** Policy under which the file has the column; always without it. */
  policy?: CalibrationEntity['reasonPolicy'],
];

const nameIn = ({ names }: Outcome, id: string | undefined) => names.get(id ?? '') ?? null;
const linesOf = ({ moves }: OutcomeRow, textOf: (move: OutcomeRow['moves'][number]) => string | null) =>
  moves.map((move) => textOf(move) ?? '–').join('\n') || null;

const columns: readonly Column[] = [
  [msg({ message: 'Person' }), ({ subject }, outcome) => nameIn(outcome, subject.personId)],
  [msg({ message: 'Manager' }), ({ subject }, outcome) => nameIn(outcome, outcome.managers.get(subject.personId))],
  [msg({ message: 'Performance by the manager' }), ({ subject }) => subject.originalX],
  [msg({ message: 'Performance before the session' }), ({ subject }) => subject.startX],
  [msg({ message: 'Performance' }), ({ subject }) => subject.x],
  [msg({ message: 'Change' }), ({ delta }) => delta],
  [msg({ message: 'Potential by the manager' }), ({ subject }) => subject.originalY],
  [msg({ message: 'Potential before the session' }), ({ subject }) => subject.startY],
  [msg({ message: 'Potential' }), ({ subject }) => subject.y],
  [msg({ message: 'Box' }), (row, { session }, translate) => boxNameOf(session, row, translate)],
  [msg({ message: 'Reasons' }), (row) => linesOf(row, ({ reason }) => reason)],
  [msg({ message: 'Reasons from the list' }), (row) => linesOf(row, ({ reasonCode }) => reasonCode), 'code'],
  [
    msg({ message: 'Authorised by' }),
    (row, outcome) => linesOf(row, ({ authorisedById }) => nameIn(outcome, authorisedById ?? undefined)),
    'authorised-by',
  ],
  [msg({ message: 'Moved by' }), (row, outcome) => linesOf(row, ({ actorId }) => nameIn(outcome, actorId))],
  [msg({ message: 'Moved at' }), (row) => linesOf(row, ({ at }) => at)],
];

interface OutcomeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Writes the outcome of a session as a table, sorted by name, for its facilitators and HR. */
export async function exportOutcome(
  ctx: Context,
  id: string,
  { format, language }: { format: FileFormat; language: Language },
): Promise<OutcomeFile> {
  const outcome = await read(ctx, async ({ em }) => {
    const opened = await openCalibration(em, ctx.actor, id);
    authorizeRead(readsPanel(ctx.actor, opened));
    return loadOutcome(em, opened.session);
  });
  await recordRead(ctx, { kind: 'ratings', subjectIds: outcome.rows.map(({ subject }) => subject.personId) });
  const i18n = await inLanguage(language);
  const translate: Translate = (message) => i18n._(message.id);
  const { compare } = new Intl.Collator(language);
  const nameOf = ({ subject }: OutcomeRow) => nameIn(outcome, subject.personId) ?? '';
  const sorted = outcome.rows.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const shown = columns.filter(([, , policy]) => policy === undefined || policy === outcome.session.reasonPolicy);
  const rows = sorted.map((row) => shown.map(([, cellOf]) => cellOf(row, outcome, translate)));
  const { name, heldOn } = outcome.session;
  const bytes = await formatTable(format, { name, header: shown.map(([title]) => translate(title)), rows, language });
  return { name: `calibration-${heldOn}.${format}`, bytes };
}

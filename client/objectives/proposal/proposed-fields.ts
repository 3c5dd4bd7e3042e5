import { keyResult } from '#shared/objectives/key-result.record.ts';
import { measureNames } from '#shared/objectives/measure-names.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { proposedMeasureNames, proposedNames, type Proposal, type ProposedChanges } from '#shared/objectives/proposal.schema.ts';
import { msg } from '#shared/platform/message.ts';
import type { Field } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { FormRecord } from '#client/records/use-record-form.ts';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';

type ProposedMeasure = (typeof proposedMeasureNames)[number];

/** Name of a field of a key result in the form of a proposal; the server names it so in its refusals. */
const nameIn = (id: string, name: string) => `${name} ${id}`;

/** Field of a form without its order to another field, which the form does not show. */
const alone = (field: Field): Field => {
  const { after, ...rest } = field as Field & { after?: string };
  return after === undefined ? field : rest;
};

/** Fields of a key result whose changes are proposed. A check-in fixes what it was measured by. */
export function measureFields({ polarity, actual }: KeyResultValues, chosen = polarity): readonly ProposedMeasure[] {
  const used: readonly string[] = measureNames(chosen as Polarity);
  const fixed: readonly string[] = actual === null ? [] : ['polarity', 'start'];
  return proposedMeasureNames.filter((name) => !fixed.includes(name) && (name === 'polarity' || used.includes(name)));
}

const possibleFields = (row: KeyResultValues): readonly ProposedMeasure[] =>
  row.actual === null ? proposedMeasureNames : measureFields(row);

/** Form of a proposal: fields of the objective and, in a section for each, of its key results. */
export function formOf(found: ObjectiveValues, rows: readonly KeyResultValues[]): FormRecord {
  const own = proposedNames.map((name): [string, Field] => [name, alone(objective.fields[name])]);
  const measures = rows.flatMap((row) =>
    possibleFields(row).map((name): [string, Field] => [nameIn(row.id, name), alone(keyResult.fields[name])]),
  );
  const sections = rows.map((row) => ({
    title: { ...msg({ message: '{text}' }), values: { text: row.name } },
    names: possibleFields(row).map((name) => nameIn(row.id, name)),
  }));
  return {
    name: `objective proposal ${found.id}`,
    fields: Object.fromEntries([...own, ...measures]),
    readOnly: [],
    liveBy: 'company',
    isMovable: false,
    sections: [{ title: msg({ message: 'Objective' }), names: [...proposedNames] }, ...sections.filter(({ names }) => names.length > 0)],
  };
}

/** Values with which the form begins: those of the waiting proposal, or the approved ones. */
export function beginningOf(found: ObjectiveValues, rows: readonly KeyResultValues[], proposal: Proposal | null): Values {
  const own = proposedNames.map((name) => [name, proposal?.objective[name]?.to ?? found[name]]);
  const measures = rows.flatMap((row) => {
    const changes = proposal?.keyResults.find(({ id }) => id === row.id)?.changes;
    return possibleFields(row).map((name) => [nameIn(row.id, name), changes?.[name] ? changes[name].to : row[name]]);
  });
  return Object.fromEntries([...own, ...measures]);
}

/** Polarity of a key result in the form. */
export const chosenPolarity = (values: Values, row: KeyResultValues): string =>
  (values[nameIn(row.id, 'polarity')] as string | undefined) ?? row.polarity;

/** Names of the fields of the form that the chosen measures do not use. */
export const unusedNames = (values: Values, rows: readonly KeyResultValues[]): string[] =>
  rows.flatMap((row) => {
    const used = measureFields(row, chosenPolarity(values, row) as KeyResultValues['polarity']);
    return possibleFields(row).flatMap((name) => (used.includes(name) ? [] : [nameIn(row.id, name)]));
  });

function changesIn(before: Values, names: readonly string[], valueOf: (name: string) => unknown): Values {
  const changed = names.filter((name) => valueOf(name) !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: valueOf(name) }]));
}

/** Changes of the approved values in the form. An empty field is left out of its values. */
export function changesOf(found: ObjectiveValues, rows: readonly KeyResultValues[], values: Values): ProposedChanges {
  const keyResults = rows.flatMap((row) => {
    const used = measureFields(row, chosenPolarity(values, row) as KeyResultValues['polarity']);
    const changes = changesIn(row, used, (name) => values[nameIn(row.id, name)] ?? null);
    return Object.keys(changes).length === 0 ? [] : [{ id: row.id, changes }];
  });
  return { objective: changesIn(found, proposedNames, (name) => values[name] ?? null), keyResults } as ProposedChanges;
}

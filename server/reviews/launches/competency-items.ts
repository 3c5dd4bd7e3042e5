import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FormContent, FormItem, FormScale } from '#shared/reviews/form-content.ts';
import { spreadEmptySections } from '#shared/reviews/section-weights.ts';
import { CompetencySetEntity } from '#server/reviews/competency-set.entity.ts';
import { CompetencyEntity } from '#server/reviews/competency.entity.ts';
import type { FixedContent } from './launch.entity.ts';

/** Designation and grade, which decide about the competencies of a form. */
export interface Place {
  readonly designationId: string | null;
  readonly gradeId: string | null;
}

/** Longest text of an item. */
const maxDescription = 4000;

export const keyOf = ({ designationId, gradeId }: Place) => `${designationId ?? ''}:${gradeId ?? ''}`;
const inUse = { deletedAt: null, isArchived: false };

/** Set of the designation and grade, or that of the designation for all grades without a set of their own. */
async function findSet(em: SqlEntityManager, { designationId, gradeId }: Place): Promise<CompetencySetEntity | null> {
  if (designationId === null) return null;
  const sets = await em.find(CompetencySetEntity, { ...inUse, designationId, gradeId: { $in: [gradeId, null] } });
  return sets.find((set) => (set.gradeId ?? null) === gradeId) ?? sets[0] ?? null;
}

/** Competency with its behaviours, as the items of forms show it. */
export interface RatedCompetency {
  readonly id: string;
  readonly name: string;
  readonly behaviours: readonly { readonly gradeId: string | null; readonly text: string }[];
}

/** Behaviours of a grade and of all grades, one on each line. */
function describe({ behaviours }: RatedCompetency, gradeId: string | null): string | null {
  const own = behaviours.filter((one) => one.gradeId === null || one.gradeId === gradeId);
  const lines = own.map(({ text }) => text).join('\n');
  return lines === '' ? null : lines.slice(0, maxDescription);
}

/** Item in which a competency is rated. */
export function competencyItem(found: RatedCompetency, { gradeId }: Pick<Place, 'gradeId'>, scale: FormScale, weight: number): FormItem {
  const { id, name } = found;
  const shown = { heading: null, text: name, description: describe(found, gradeId), options: [] };
  const rules = { isRequired: true, allowsNone: scale.allowsNone, commentMode: 'optional', isPrivate: false } as const;
  return { id, kind: 'rating', ...shown, scale, ...rules, weight };
}

async function itemsOfPlace(em: SqlEntityManager, place: Place, scale: FormScale): Promise<FormItem[]> {
  const { competencies = [] } = (await findSet(em, place)) ?? {};
  const known = await em.find(CompetencyEntity, { id: { $in: competencies.map(({ competencyId }) => competencyId) } });
  return competencies.flatMap(({ competencyId, weight }) => {
    const found = known.find(({ id }) => id === competencyId);
    return found ? competencyItem(found, place, scale, weight) : [];
  });
}

/** Adds the competencies of these designations and grades to those that the launch has fixed. */
export async function withPlaces(em: SqlEntityManager, fixed: FixedContent, places: readonly Place[]): Promise<FixedContent> {
  const { competencyScale: scale, sets: known } = fixed;
  if (!scale) return fixed;
  const sets = { ...known };
  for (const place of places) sets[keyOf(place)] ??= await itemsOfPlace(em, place, scale);
  return { ...fixed, sets };
}

/** Content of the form of a person with this designation and grade. The weight of a section without ratings counts for the others. */
export function contentFor({ content, sets }: FixedContent, place: Place): FormContent {
  const items = sets[keyOf(place)] ?? [];
  const sections = content.sections.map((one) => (one.type === 'competencies' ? { ...one, items } : one));
  return { ...content, sections: spreadEmptySections(sections) };
}

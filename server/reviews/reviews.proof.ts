import { randomUUID } from 'node:crypto';
import { competencySet } from '#shared/reviews/competency-set.record.ts';
import { competency } from '#shared/reviews/competency.record.ts';
import { question } from '#shared/reviews/question.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { review } from '#shared/reviews/review.record.ts';
import { reviewSettings } from '#shared/reviews/review-settings.record.ts';
import { template } from '#shared/reviews/template.record.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';
import { newReview } from '#server/test/review-actions.ts';
import type { World } from '#server/test/world.ts';

const points = [
  { value: 1, label: 'Low' },
  { value: 2.5, label: 'High' },
];

const renamed = ({ id }: { id: string }) => `Renamed ${id}`;

const scaleProofs = recordProofs(ratingScale, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({
    name: `Scale ${number}`,
    points,
  }),
  edit: ['allowsNone', true],
});

const questionProofs = recordProofs(question, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ text: `How was project ${number}?`, type: 'text' }),
  edit: ['isPrivate', true],
});

const questionOf = async (world: World) => {
  const id = randomUUID();
  await world.inject(world.hrAdmin, question.endpoints.create, { body: { id, text: `What next, ${id}?`, type: 'text' } });
  return { questions: [{ id: randomUUID(), rank: 'a0', questionId: id }] };
};

const questionnaireProofs = recordProofs(questionnaire, {
  who: ({ hrAdmin }) => hrAdmin,
  context: questionOf,
  values: (number) => ({ name: `Questionnaire ${number}` }),
  edit: ['name', renamed],
});

const competencyProofs = recordProofs(competency, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Competency ${number}`, category: 'Results' }),
  edit: ['weight', 15],
});

/** Designations without a set, of which each new set takes one. */
const free = new WeakMap<World, string[]>();
const designationsSql = `insert into designation (id, company_id, created_at, updated_at, name)
  select gen_random_uuid(), $1, now(), now(), 'Designation ' || gen_random_uuid() from generate_series(1, 13) returning id`;

async function setContext(world: World) {
  const id = randomUUID();
  await world.inject(world.hrAdmin, competency.endpoints.create, { body: { id, name: `Competency ${id}` } });
  const rows = await world.sql<{ id: string }>(designationsSql, [world.hrAdmin.companyId]);
  free.set(
    world,
    rows.map((row) => row.id),
  );
  return { competencies: [{ id: randomUUID(), rank: 'a0', competencyId: id, weight: 100 }] };
}

const setProofs = recordProofs(competencySet, {
  who: ({ hrAdmin }) => hrAdmin,
  context: setContext,
  values: (number, world) => ({ name: `Set ${number}`, designationId: free.get(world)!.pop()! }),
  edit: ['name', renamed],
});

const scaleOf = async (world: World) => {
  const scaleId = randomUUID();
  await world.inject(world.hrAdmin, ratingScale.endpoints.create, { body: { id: scaleId, name: `Scale ${scaleId}`, points } });
  return { scaleId };
};

const templateProofs = recordProofs(template, {
  who: ({ hrAdmin }) => hrAdmin,
  context: scaleOf,
  values: (number) => ({
    name: `Template ${number}`,
    sections: [
      {
        id: randomUUID(),
        rank: 'a0',
        title: 'Goals',
        type: 'goals',
        weight: 100,
        questionnaireId: null,
        scaleId: null,
        editedBy: ['employee-self'],
        hiddenFrom: [],
      },
    ],
  }),
  edit: ['name', renamed],
});

const reviewProofs = permanentProofs(review, {
  who: ({ hrAdmin }) => hrAdmin,
  idIn: async (world) => (await newReview(world)).id,
  edit: ['shareDue', '2026-12-31', '2027-01-10'],
});

const settingsProofs = permanentProofs(reviewSettings, {
  who: ({ hrAdmin }) => hrAdmin,
  idIn: ({ hrAdmin }) => hrAdmin.companyId,
  edit: ['blindSpotPercent', 25, 30],
});

export const proofs = [
  ...settingsProofs,
  ...scaleProofs,
  ...questionProofs,
  ...questionnaireProofs,
  ...competencyProofs,
  ...setProofs,
  ...templateProofs,
  ...reviewProofs,
];

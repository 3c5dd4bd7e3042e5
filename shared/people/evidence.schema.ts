import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

export const evidenceKinds = ['review', 'check-in', 'objective-comment', 'comment', 'recognition'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Limit of the items of a source. */
export const maxEvidence = 30;

/** Something that happened in a period and helps to judge the work of a person. */
export const EvidenceItem = Type.Object({
  kind: Type.Enum([...evidenceKinds]),
  id: Id,
  at: Instant,
  /** Record that it belongs to; null for a recognition. */
  title: Nullable(FreeText({ maxLength: 250 })),
  text: Nullable(personal(Type.String({ maxLength: 10_000 }))),
  /** Person who wrote it. */
  personId: Nullable(Id),
  /** Progress of a check-in in per cent, rating of a review. */
  value: Nullable(Type.Number()),
  /** Page that shows it. */
  path: Type.String({ maxLength: 250 }),
});
export type EvidenceItem = Static<typeof EvidenceItem>;

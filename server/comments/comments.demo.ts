import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { CommentRow } from './demo/make-thread.ts';

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly comment: readonly CommentRow[];
  }
}

/** The features that have the records make their comments. */
export const commentsDemo: FeatureDemo = { tables: ['comment'] };

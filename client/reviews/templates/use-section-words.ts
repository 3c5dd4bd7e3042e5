import { useLingui } from '@lingui/react/macro';
import type { SectionType, ViewerRole, ViewerStep, Visibility } from '#shared/reviews/template-sections.ts';

interface SectionWords {
  readonly types: Readonly<Record<SectionType, string>>;
  readonly roles: Readonly<Record<ViewerRole, string>>;
  readonly steps: Readonly<Record<ViewerStep, string>>;
  readonly rights: Readonly<Record<Visibility, string>>;
}

/** Words for the parts of a template. */
export function useSectionWords(): SectionWords {
  const { t } = useLingui();
  return {
    types: {
      goals: t`Goals`,
      competencies: t`Competencies`,
      questions: t`Questions`,
      summary: t`Summary`,
      development: t`Development`,
      potential: t`Potential`,
    },
    roles: { employee: t`Employee`, manager: t`Manager`, hr: t`HR` },
    steps: { self: t`Self review`, manager: t`Manager review`, shared: t`After sharing` },
    rights: { edit: t({ context: 'role', message: 'Answers' }), read: t`Reads`, hidden: t`Hidden` },
  };
}

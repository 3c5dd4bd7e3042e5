import { useLingui } from '@lingui/react/macro';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

const folder = '/admin/previlages';

/** Links between the pages on which reviews are set up, those that the reader may open. */
export function ReviewLinks({ current }: { current: 'cycles' | 'scales' | 'templates' }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const pages = [
    { name: 'cycles', page: 'Advanced Performance Management', label: t`Review cycles`, href: `${folder}/performanceManagement` },
    { name: 'scales', page: 'Advanced Performance Management', label: t`Rating scales`, href: `${folder}/configureReviewManagement` },
    {
      name: 'templates',
      page: 'Performance Management Templates',
      label: t`Templates`,
      href: `${folder}/templatesPerformanceManagement`,
    },
    { name: 'questionnaires', page: 'Questionnaire Management', label: t`Questionnaires`, href: `${folder}/questionaireManagement` },
    { name: 'competencies', page: 'Competency Management', label: t`Competencies`, href: `${folder}/competencyManagement` },
  ];
  return <ViewLinks label={t`Set-up of reviews`} views={pages.filter(({ page }) => may(actor, page, 'view'))} current={current} />;
}

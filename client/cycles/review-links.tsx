import { useLingui } from '@lingui/react/macro';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

const folder = '/admin/previlages';

type SetUpPage = 'cycles' | 'monitor' | 'report' | 'scales' | 'scoring' | 'templates' | 'launches' | 'advanced-launches';

/** Pages on which reviews are set up, with the privilege that opens each. */
function useSetUpPages(isHr: boolean) {
  const { t } = useLingui();
  return [
    { name: 'cycles', page: 'Advanced Performance Management', label: t`Review cycles`, href: `${folder}/performanceManagement` },
    { name: 'launches', page: 'Launch Forms Management', label: t`Launch forms`, href: `${folder}/launchFormsPerformanceManagement` },
    {
      name: 'advanced-launches',
      page: 'Advanced Launch Forms',
      label: t`Advanced launch forms`,
      href: `${folder}/advanced-launchFormsPerformanceManagement`,
    },
    { name: 'monitor', page: 'Advanced Performance Management', label: t`Review monitor`, href: `${folder}/reviewPerformanceManagement` },
    ...(isHr
      ? [
          {
            name: 'report',
            page: 'Advanced Performance Management',
            label: t`Cycle report`,
            href: `${folder}/reviewPerformanceManagement?view=report`,
          },
        ]
      : []),
    { name: 'scales', page: 'Advanced Performance Management', label: t`Rating scales`, href: `${folder}/configureReviewManagement` },
    {
      name: 'scoring',
      page: 'Advanced Performance Management',
      label: t`Scoring`,
      href: `${folder}/configureReviewManagement?view=scoring`,
    },
    {
      name: 'templates',
      page: 'Performance Management Templates',
      label: t`Templates`,
      href: `${folder}/templatesPerformanceManagement`,
    },
    { name: 'questionnaires', page: 'Questionnaire Management', label: t`Questionnaires`, href: `${folder}/questionaireManagement` },
    { name: 'competencies', page: 'Competency Management', label: t`Competencies`, href: `${folder}/competencyManagement` },
  ];
}

/** Links between the pages on which reviews are set up, those that the reader may open. */
export function ReviewLinks({ current }: { current: SetUpPage }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const pages = useSetUpPages(actor?.role === 'hr-admin' || actor?.role === 'super-admin');
  if (!actor) return null;
  return <ViewLinks label={t`Set-up of reviews`} views={pages.filter(({ page }) => may(actor, page, 'view'))} current={current} />;
}

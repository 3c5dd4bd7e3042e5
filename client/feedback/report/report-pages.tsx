import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportView } from '#shared/feedback/report.api.ts';
import { CommentsPage } from './page-comments.tsx';
import { ComparisonPage } from './page-comparison.tsx';
import { CompetenciesPage } from './page-competencies.tsx';
import { CoverPage } from './page-cover.tsx';
import { ExtremesPage } from './page-extremes.tsx';
import { GapsPage } from './page-gaps.tsx';
import { GuidePage } from './page-guide.tsx';
import { ItemsPage } from './page-items.tsx';
import { PlanPage } from './page-plan.tsx';
import { RadarPage } from './page-radar.tsx';
import { ResponsesPage } from './page-responses.tsx';
import { ScoresPage } from './page-scores.tsx';

interface ReportPage {
  readonly title: string;
  readonly content: ReactNode;
}

/** Returns the pages of a report in their order; their numbers are part of their addresses. */
export function useReportPages(view: ReportView, reviewId: string): readonly ReportPage[] {
  const { t } = useLingui();
  const { report } = view;
  return [
    { title: t`Feedback report`, content: <CoverPage view={view} /> },
    { title: t`How to read this report`, content: <GuidePage report={report} /> },
    { title: t`Responses`, content: <ResponsesPage report={report} /> },
    { title: t`Overall scores`, content: <ScoresPage report={report} /> },
    { title: t`Competency radar`, content: <RadarPage report={report} /> },
    { title: t`Competencies`, content: <CompetenciesPage report={report} /> },
    { title: t`Ratings of competencies`, content: <ItemsPage report={report} isOfCompetencies /> },
    { title: t`Answers to questions`, content: <ItemsPage report={report} isOfCompetencies={false} /> },
    { title: t`Highest and lowest rated`, content: <ExtremesPage report={report} /> },
    { title: t`Blind spots and hidden strengths`, content: <GapsPage report={report} /> },
    { title: t`Comparison`, content: <ComparisonPage report={report} /> },
    { title: t`Comments`, content: <CommentsPage report={report} /> },
    { title: t`Development plan`, content: <PlanPage view={view} reviewId={reviewId} /> },
  ];
}

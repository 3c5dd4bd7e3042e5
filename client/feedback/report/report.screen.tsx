import { useLingui } from '@lingui/react/macro';
import { Button, useDirection } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { feedbackPlanRoom } from '#shared/feedback/feedback-plan.room.ts';
import type { ReportView } from '#shared/feedback/report.api.ts';
import { isId } from '#shared/platform/schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { PdfButton } from '#client/prints/pdf-button.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { useNamedItems } from '#client/reviews/forms/use-named-items.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PrintPage } from '#client/ui/print-page.tsx';
import { PrintedPage } from '#client/ui/printed-page.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useReportPages } from './report-pages.tsx';
import { useReport } from './use-report.ts';
import classes from './report.module.css';

const listPath = '/admin/advancedreviews';

interface RailProps {
  titles: readonly string[];
  current: number;
}

/** Links to the pages by their numbers. */
function Rail({ titles, current }: RailProps) {
  const { t, i18n } = useLingui();
  return (
    <nav className={classes.rail} aria-label={t`Pages of the report`}>
      {titles.map((title, at) => (
        <Link
          key={title}
          href={`?page=${at + 1}`}
          title={title}
          aria-label={`${i18n.number(at + 1)} ${title}`}
          aria-current={at + 1 === current ? 'page' : undefined}
        >
          {i18n.number(at + 1)}
        </Link>
      ))}
    </nav>
  );
}

/** Buttons to the pages before and after the current one. */
function Steps({ current, count, onOpen }: { current: number; count: number; onOpen: (page: number) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.step}>
      <Button size="xs" variant="default" disabled={current === 1} onClick={() => onOpen(current - 1)}>{t`Previous page`}</Button>
      <Button size="xs" variant="default" disabled={current === count} onClick={() => onOpen(current + 1)}>{t`Next page`}</Button>
    </div>
  );
}

function usePageNumber(): readonly [current: number, open: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('page') ?? '1';
  return [/^\d{1,4}$/.test(named) ? Number(named) : 0, (page) => changeParams(setParams, { page: String(page) }, false)];
}

/** True once the parts that load after the report are there: names and the plan, as far as the reader sees it. */
function useIsWhole(reviewId: string): boolean {
  const { status } = useDirectory();
  const [plan] = useRoom(feedbackPlanRoom, reviewId);
  return status === 'ready' && plan.status !== 'loading';
}

/** Arrow keys that turn the pages, in the direction in which they are read. */
function usePageKeys(current: number, count: number, open: (page: number) => void): void {
  const { t } = useLingui();
  const isMirrored = useDirection().dir === 'rtl';
  const isPage = current >= 1 && current <= count;
  const [next, previous] = isMirrored ? (['arrowleft', 'arrowright'] as const) : (['arrowright', 'arrowleft'] as const);
  useShortcuts(t`Report`, [
    { keys: next, label: t`Next page`, act: isPage && current < count ? () => open(current + 1) : undefined },
    { keys: previous, label: t`Previous page`, act: isPage && current > 1 ? () => open(current - 1) : undefined },
  ]);
}

/** Report with the name of the person in the texts of its items. */
function useNamedReport(view: ReportView): ReportView {
  const named = useNamedItems(view.employeeId);
  return useMemo(() => ({ ...view, report: { ...view.report, items: named(view.report.items) } }), [view, named]);
}

function Pages({ view: stored, reviewId }: { view: ReportView; reviewId: string }) {
  const view = useNamedReport(stored);
  const { t, i18n } = useLingui();
  const pages = useReportPages(view, reviewId);
  const [current, open] = usePageNumber();
  const { name } = usePerson(view.employeeId);
  const isWhole = useIsWhole(reviewId);
  const isPage = current >= 1 && current <= pages.length;
  usePageKeys(current, pages.length, open);
  const count = i18n.number(pages.length);
  return (
    <PrintPage
      back={{ href: `${listPath}?review=${reviewId}`, label: t`Advanced reviews` }}
      isWhole={isWhole}
      file={<PdfButton document="feedback-report" recordId={reviewId} label={t`Make a PDF`} isReady={isWhole} />}
      rail={<Rail titles={pages.map(({ title }) => title)} current={current} />}
    >
      <PageTitle parts={[name, pages[current - 1]?.title ?? t`Report`]} />
      {!isPage && (
        <div className={classes.unprinted}>
          <h1>{t`There is no such page`}</h1>
          <p>{t`The report has ${count} pages.`}</p>
          <p>
            <Link href="?page=1">{t`Open the first page`}</Link>
          </p>
        </div>
      )}
      {pages.map(({ title, content }, at) => (
        <PrintedPage key={title} label={title} isCurrent={at + 1 === current} className={classes.page}>
          <h1>{title}</h1>
          {content}
        </PrintedPage>
      ))}
      {isPage && <Steps current={current} count={pages.length} onOpen={open} />}
    </PrintPage>
  );
}

function Opened({ reviewId }: { reviewId: string }) {
  const { t } = useLingui();
  const { view, refusal, isFailed, retry } = useReport(reviewId);
  if (refusal === 'feedback.unreleased')
    return (
      <StateMessage
        kind="empty"
        title={t`The report is not released yet`}
        sentence={t`It is released when the launch closes.`}
        action={
          <Button component={Link} href={listPath}>
            {t`Advanced reviews`}
          </Button>
        }
      />
    );
  if (refusal !== null) return <StateMessage kind="absent" action={<HomeButton />} />;
  if (isFailed) return <NotLoaded onRetry={retry} />;
  return view ? <Pages view={view} reviewId={reviewId} /> : <RecordPageSkeleton />;
}

/** Report of an advanced review in numbered pages, one at a time on the screen and all of them on paper. */
export function FeedbackReportScreen() {
  const { actor } = useSession();
  const { reviewId = '' } = useParams();
  if (!actor) return null;
  return isId(reviewId) ? <Opened key={reviewId} reviewId={reviewId} /> : <StateMessage kind="absent" action={<HomeButton />} />;
}

import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { evidenceKinds, type EvidenceItem, type EvidenceKind } from '#shared/people/evidence.schema.ts';
import { listEvidenceEndpoint } from '#shared/reviews/evidence.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import { MentionText } from '#client/comments/mentioning-text.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { useScoreText } from './score-panel.tsx';
import classes from './score.module.css';

/** Progress of a check-in, or rating of a review. */
function useValueText(): (item: EvidenceItem) => string | null {
  const { i18n } = useLingui();
  const scoreText = useScoreText();
  return ({ kind, value }) => {
    if (value === null) return null;
    return kind === 'check-in' ? i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 1 }) : scoreText(value);
  };
}

function Item({ item }: { item: EvidenceItem }) {
  const { kind, title, text, personId, at, path } = item;
  const { t } = useLingui();
  const { moment } = useClock();
  const { name } = usePerson(personId ?? '');
  const value = useValueText()(item);
  return (
    <li>
      <Link href={path} dir="auto">
        {title ?? t`Recognition`}
      </Link>
      {value !== null && <strong>{value}</strong>}
      {text !== null && (
        <p dir="auto">
          <MentionText body={text} />
        </p>
      )}
      <p className={classes.faint}>
        {personId !== null && <bdi>{name}</bdi>} {kind !== 'review' && moment(at)}
      </p>
    </li>
  );
}

/** Evidence of a review by kind. */
function Evidence({ reviewId }: { reviewId: string }) {
  const { t } = useLingui();
  const { value, isFailed, retry } = useAnswer(reviewId, (signal) =>
    call(listEvidenceEndpoint, { params: { recordId: reviewId }, signal }),
  );
  const titles: Readonly<Record<EvidenceKind, string>> = {
    review: t`Last review`,
    'check-in': t`Check-ins`,
    'objective-comment': t`Comments on objectives`,
    comment: t`Comments on goals`,
    recognition: t`Recognitions`,
  };
  if (isFailed) return <NotLoaded onRetry={retry} />;
  if (!value) return <Skeleton height={80} />;
  if (value.length === 0) return <p className={classes.faint}>{t`Nothing is recorded for this period that you may read.`}</p>;
  const groups = evidenceKinds
    .map((kind) => ({ kind, items: value.filter((one) => one.kind === kind) }))
    .filter(({ items }) => items.length > 0);
  return groups.map(({ kind, items }) => (
    <section key={kind} aria-label={titles[kind]}>
      <h3>{titles[kind]}</h3>
      <ul className={classes.evidence}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ));
}

/** Evidence on a phone, where it covers the form. */
function EvidenceSheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  const label = t`Evidence of the period`;
  return (
    <SideSheet label={label} rowId={reviewId} sheet={sheet} onClose={onClose}>
      <header className={classes.sheetBar}>
        <h2>{label}</h2>
        <BarButton label={t`Close`} onPress={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </BarButton>
      </header>
      <div className={classes.sheetBody}>
        <Evidence reviewId={reviewId} />
      </div>
    </SideSheet>
  );
}

/** Evidence of the period of a review, in a sheet on a phone. It loads when it is opened. */
export function EvidencePanel({ reviewId }: { reviewId: string }) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const label = t`Evidence of the period`;
  if (isNarrow)
    return (
      <>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
        {isOpen && <EvidenceSheet reviewId={reviewId} onClose={() => setOpen(false)} />}
      </>
    );
  return (
    <details className={classes.box} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <Evidence reviewId={reviewId} />}
    </details>
  );
}

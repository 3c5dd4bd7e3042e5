import { useLingui } from '@lingui/react/macro';
import type { HandOverKind, Holdings } from '#shared/people/hand-over.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useHeldWords } from './held-words.ts';
import { receiversIn } from './leave-fields.ts';
import classes from './leaving.module.css';

interface LeavePreviewProps {
  holdings: Holdings;
  name: string;
  values: Values;
}

/** Sentence about the end of the access. */
function useEndWords(isActive: boolean) {
  const { t, i18n } = useLingui();
  const today = useToday();
  return (leavingOn: unknown, name: string): string | null => {
    if (!isActive) return null;
    if (typeof leavingOn !== 'string' || leavingOn === '') return t`Enter the last day.`;
    const last = wholeDayText(leavingOn, i18n.locale);
    if (leavingOn < today) return t`${name} is signed out at once and can no longer sign in.`;
    return t`${name} can sign in until the end of ${last}.`;
  };
}

/** Sentences about everything that the form would change. */
export function LeavePreview({ holdings, name, values }: LeavePreviewProps) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const wordsFor = useHeldWords();
  const end = useEndWords(holdings.isActive)(values['leavingOn'], name);
  const receivers = receiversIn(holdings, values);
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const thingsOf = (kinds: readonly HandOverKind[]) =>
    list.format(holdings.held.filter(({ kind }) => kinds.includes(kind)).map(({ kind, count }) => wordsFor(kind, count)));
  const given = receivers.map(({ kind }) => kind);
  const kept = holdings.held.map(({ kind }) => kind).filter((kind) => !given.includes(kind));
  const keptThings = thingsOf(kept);
  return (
    <section className={classes.preview} aria-label={t`What changes`} aria-live="polite">
      <h3>{t`What changes`}</h3>
      <ul>
        {end && <li>{end}</li>}
        {[...Map.groupBy(receivers, ({ personId }) => personId)].map(([personId, own]) => {
          const receiver = isolateDirection(people[personId]?.name ?? '');
          const things = thingsOf(own.map(({ kind }) => kind));
          return <li key={personId}>{t`${receiver} takes over: ${things}`}</li>;
        })}
        {kept.length > 0 && <li>{t`Stays with ${name}: ${keptThings}`}</li>}
        <li>{t`This can be undone for 24 hours.`}</li>
      </ul>
    </section>
  );
}

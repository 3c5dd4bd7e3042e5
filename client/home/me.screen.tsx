import { useLingui } from '@lingui/react/macro';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Dashboard } from './dashboard.tsx';
import { Today } from './today.tsx';
import { useDateText } from './use-date-text.ts';

/** Hours of the reader's clock at which a part of the day begins. */
const [noon, evening] = [12, 18];

function useGreeting(): string {
  const { t } = useLingui();
  const { user } = useSession();
  const name = isolateDirection(user?.firstName ?? user?.name ?? '');
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: readerClock.zone() }).format(readerClock.now()),
  );
  if (hour < noon) return t`Good morning, ${name}`;
  return hour < evening ? t`Good afternoon, ${name}` : t`Good evening, ${name}`;
}

function Me({ actor }: { actor: Actor }) {
  const greeting = useGreeting();
  const dateText = useDateText();
  return <Dashboard actor={actor} page="me" title={greeting} context={({ today }) => <Today date={dateText(today)} />} />;
}

const CalendarPage = lazyComponent(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage, <DashboardSkeleton />);

/** First page of everybody: what is due, and how far the own objectives are. The calendar is a view of it. */
export function MeScreen() {
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  return params.get('view') === 'calendar' ? <CalendarPage actor={actor} /> : <Me actor={actor} />;
}

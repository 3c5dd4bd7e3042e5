import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { changeNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { tellLanguageEndpoint } from '#shared/people/people.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/call.ts';
import { useLanguage } from '#client/platform/i18n.ts';
import { renewPush } from './push.store.ts';

/** Who is written to in which language, as far as this page has said it. */
let told = '';

/** The server writes to people in the language in which they were here last: each page says it once, and when it changes. */
function useTellingLanguage(personId: string) {
  const [language] = useLanguage();
  useEffect(() => {
    const here = `${personId} ${language}`;
    if (told === here) return;
    call(tellLanguageEndpoint, { body: { language } }).then(
      () => (told = here),
      () => {}, // said at the next start
    );
  }, [personId, language]);
}

interface Lead {
  type?: unknown;
  path?: unknown;
  noticeId?: unknown;
}

/** Follows where somebody has touched a message of the system, in the page that is open: what is written there stays. */
function useBeingLed() {
  const [, navigate] = useLocation();
  const follow = useEffectEvent(({ type, path, noticeId }: Lead) => {
    if (type !== 'cairn.lead' || typeof path !== 'string' || !path.startsWith('/admin')) return;
    navigate(path);
    if (typeof noticeId !== 'string') return;
    call(changeNotificationsEndpoint, { body: { noticeIds: [noticeId], change: { isRead: true } } }).catch(() => {});
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const hear = ({ data }: MessageEvent<Lead | null>) => follow(data ?? {});
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, []);
}

function ReachOf({ personId }: { personId: string }) {
  useTellingLanguage(personId);
  useBeingLed();
  useEffect(() => void renewPush(personId).catch(() => {}), [personId]);
  return null;
}

/** How whoever is signed in here is reached when they are not here. */
export function Reach() {
  const { user } = useSession();
  return user && <ReachOf key={user.id} personId={user.id} />;
}

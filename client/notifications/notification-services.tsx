import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { changeNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { renewPush } from './push.store.ts';

let reported = '';

/**
 * Reports the current language, because the server writes emails and push messages in the language used last. Sent once per page load and
 * after each change.
 */
function useReportLanguage(personId: string) {
  const [language] = useLanguage();
  useEffect(() => {
    const here = `${personId} ${language}`;
    if (reported === here) return;
    call(storeLanguageEndpoint, { body: { language } }).then(
      () => (reported = here),
      () => {}, // Sent again at the next page load.
    );
  }, [personId, language]);
}

interface Lead {
  type?: unknown;
  path?: unknown;
  notificationId?: unknown;
}

/** Opens the target of a clicked push message in the current page, so that unsaved text is kept. */
function useBeingLed() {
  const [, navigate] = useLocation();
  const follow = useEffectEvent(({ type, path, notificationId }: Lead) => {
    if (type !== 'cairn.lead' || typeof path !== 'string' || !path.startsWith('/admin')) return;
    navigate(path);
    if (typeof notificationId !== 'string') return;
    call(changeNotificationsEndpoint, { body: { notificationIds: [notificationId], change: { isRead: true } } }).catch(() => {});
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data }: MessageEvent<Lead | null>) => follow(data ?? {});
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}

function ReachOf({ personId }: { personId: string }) {
  useReportLanguage(personId);
  useBeingLed();
  useEffect(() => void renewPush(personId).catch(() => {}), [personId]);
  return null;
}

export function NotificationServices() {
  const { user } = useSession();
  return user && <ReachOf key={user.id} personId={user.id} />;
}

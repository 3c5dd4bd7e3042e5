import { registerUnsavedWork } from '#client/access/unsaved-work.ts';
import { session } from '#client/access/session.store.ts';

const most = 5;
const keyOf = (personId: string) => `cairn.searched:${personId}`;

export function recentKeywords(): readonly string[] {
  const text = session.user && localStorage.getItem(keyOf(session.user.id));
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((keyword) => typeof keyword === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberKeyword(keyword: string): void {
  if (!session.user) return;
  const others = recentKeywords().filter((one) => one !== keyword);
  localStorage.setItem(keyOf(session.user.id), JSON.stringify([keyword, ...others].slice(0, most)));
}

registerUnsavedWork({ isThere: () => false, wipe: (personId) => localStorage.removeItem(keyOf(personId)) });

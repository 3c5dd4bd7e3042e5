import type { OpenSession, SignedInUser } from '#shared/access/access.api.ts';

/** Values kept in the browser for display only. They contain no token, are never trusted, and are deleted at sign-out. */
const keys = ['user', 'companyId', 'userRole', 'userData', 'selectedTab', 'reviewData', 'privileges'] as const;

/** Other tabs watch this key to see sign-in and sign-out. */
export const userKey = 'user';

export function storeUser({ user, actor }: Pick<OpenSession, 'user' | 'actor'>): void {
  const values: Partial<Record<(typeof keys)[number], unknown>> = {
    companyId: user.companyId,
    userRole: user.role,
    userData: { ownerId: user.id, ownerName: user.name },
    selectedTab: localStorage.getItem('selectedTab') ?? 'me',
    reviewData: { id: user.id, role: user.role },
    privileges: Object.entries(actor.grants).map(([page, { view }]) => ({ page, view: view !== undefined })),
    user,
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
}

export function clearStoredUser(): void {
  for (const key of keys) localStorage.removeItem(key);
}

export const hasStoredUser = () => localStorage.getItem(userKey) !== null;

type StoredUser = Partial<Pick<SignedInUser, 'id' | 'clockZone' | 'impersonation'>>;

function stored(text: string | null): StoredUser | null {
  try {
    return JSON.parse(text ?? 'null') as StoredUser | null;
  } catch {
    return null;
  }
}

export const storedId = (text: string | null): string | null => stored(text)?.id ?? null;

export const storedClock = (text: string | null): string | null => stored(text)?.clockZone ?? null;

export const isImpersonated = (text: string | null): boolean => Boolean(stored(text)?.impersonation);

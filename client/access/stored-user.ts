import type { OpenSession } from '#shared/access/access.api.ts';

/** What the browser keeps for display: never a token, never trusted, emptied at sign-out. */
const keys = ['user', 'companyId', 'userRole', 'userData', 'selectedTab', 'reviewData', 'privileges'] as const;

/** The key whose coming and going tells other tabs who is signed in. */
export const userKey = 'user';

export function storeUser({ user, actor }: Pick<OpenSession, 'user' | 'actor'>): void {
  const values: Partial<Record<(typeof keys)[number], unknown>> = {
    companyId: user.companyId,
    userRole: user.role,
    userData: { ownerId: user.id, ownerName: user.name },
    selectedTab: localStorage.getItem('selectedTab') ?? 'me',
    reviewData: { id: user.id, role: user.role },
    privileges: Object.entries(actor.grants).map(([page, { actions }]) => ({ page, view: actions.includes('view') })),
    user,
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
}

export function forgetUser(): void {
  for (const key of keys) localStorage.removeItem(key);
}

export const hasStoredUser = () => localStorage.getItem(userKey) !== null;

function stored(text: string | null): { id?: string; clockZone?: string } | null {
  try {
    return JSON.parse(text ?? 'null') as { id?: string; clockZone?: string } | null;
  } catch {
    return null;
  }
}

/** The id of a stored user, as another tab wrote it. */
export const storedId = (text: string | null): string | null => stored(text)?.id ?? null;

/** The clock of a stored user. */
export const storedClock = (text: string | null): string | null => stored(text)?.clockZone ?? null;

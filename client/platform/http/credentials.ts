/** Credentials for requests and the socket. `client/access` sets them, because `platform` may not import a feature. */
export interface SessionCredentials {
  token: string | null;
  /** Expiry of the token in milliseconds since 1970, by this browser's clock. */
  endsAt: number;
  personId: string | null;
  /** Administrator who acts as the person, or the person. */
  realId: string | null;
  /** Gets a new token, or signs out if the session has ended. Throws if the server cannot be reached. */
  refresh: () => Promise<void>;
  lose: () => void;
}

export const credentials: SessionCredentials = {
  token: null,
  endsAt: 0,
  personId: null,
  realId: null,
  refresh: async () => {},
  lose: () => {},
};

const aheadOfEnd = 30_000;

/** Returns the access token. Renews it first if it expires soon. */
export async function freshToken(): Promise<string | null> {
  if (credentials.token !== null && credentials.endsAt - Date.now() < aheadOfEnd) await credentials.refresh();
  return credentials.token;
}

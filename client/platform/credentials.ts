/** Who is asking, as requests and the connection need it. `client/access` fills it; `platform` never imports a feature. */
export interface Credentials {
  token: string | null;
  /** When the token ends, in milliseconds since 1970 by this browser's clock. */
  endsAt: number;
  personId: string | null;
  /** Gets a new token, or signs out when the session is over. Throws where the server cannot be reached. */
  refresh: () => Promise<void>;
  /** The server will not hear this session any more: sign out. */
  lose: () => void;
}

export const credentials: Credentials = {
  token: null,
  endsAt: 0,
  personId: null,
  refresh: async () => {},
  lose: () => {},
};

const aheadOfEnd = 30_000;

/** The access token, renewed first when it is about to end. */
export async function freshToken(): Promise<string | null> {
  if (credentials.token !== null && credentials.endsAt - Date.now() < aheadOfEnd) await credentials.refresh();
  return credentials.token;
}

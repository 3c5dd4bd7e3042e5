import Provider from 'oidc-provider';

/** Cairn as the provider knows it. */
export interface DemoProviderClient {
  readonly id: string;
  readonly secret: string;
  /** Address of Cairn in browsers, without a slash at its end. */
  readonly home: string;
}

/**
 * Provider of work accounts for trying out the sign-in with one: its page takes every login with any password. A login is the id of its
 * account, and an email address also its verified address.
 */
export const demoProvider = (issuer: string, { id, secret, home }: DemoProviderClient) =>
  new Provider(issuer, {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: [`${home}/auth/work-account`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: [crypto.randomUUID()] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, login: string) => ({
      accountId: login,
      claims: () => ({ sub: login, ...(login.includes('@') && { email: login, email_verified: true }) }),
    }),
    pkce: { required: () => true },
  });

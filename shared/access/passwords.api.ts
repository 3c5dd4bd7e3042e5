import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText } from '#shared/platform/schema.ts';
import './access.errors.ts';

/** Limits of a new password in characters. There is no rule about its composition. */
export const passwordLength = { least: 12, most: 128 } as const;

export const NewPassword = FreeText({ minLength: passwordLength.least, maxLength: passwordLength.most });
export const GivenPassword = Type.String({ minLength: 1, maxLength: passwordLength.most });

/** The token of a link in an email: 32 random bytes. */
export const LinkToken = Type.String({ pattern: '^[\\w-]{43}$' });

export const LinkPurpose = Type.Enum(['reset', 'invitation']);
export type LinkPurpose = Static<typeof LinkPurpose>;

const Nothing = Type.Object({});

export const passwordStrengthEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/password-strength',
  summary: 'Judge a password',
  description:
    'The score goes from 0, guessed at once, to 4. Common and leaked passwords have a low score and are not accepted. `words` are those that ' +
    'somebody who knows the person would try: names and the email address.',
  access: 'public',
  attemptsPerMinute: 120,
  schema: {
    body: Type.Object({
      password: FreeText({ minLength: 1, maxLength: passwordLength.most }),
      words: Type.Optional(Type.Array(FreeText({ maxLength: 254 }), { maxItems: 10 })),
    }),
    response: { 200: Type.Object({ score: Type.Integer({ minimum: 0, maximum: 4 }), isAccepted: Type.Boolean() }) },
  },
});

export const forgotPasswordEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/forgot-password',
  summary: 'Ask for a link to reset a password',
  description: 'Sends an email to the person with this user name or email address. The answer is equal for a name that nobody has.',
  access: 'public',
  attemptsPerMinute: 30,
  schema: { body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254 }) }), response: { 200: Nothing } },
});

export const checkLinkEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/links/check',
  summary: 'Check a link from an email',
  description: 'Refused for a link that has expired, was used or was replaced. Does not use the link.',
  access: 'public',
  attemptsPerMinute: 60,
  schema: {
    body: Type.Object({ token: LinkToken, purpose: LinkPurpose }),
    response: { 200: Type.Object({ firstName: Type.String(), email: Type.String(), companyName: Type.String() }) },
  },
});

export const resetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/reset-password',
  summary: 'Reset a password',
  description: 'Uses a link from an email. Ends all sessions of the person and opens none.',
  access: 'public',
  attemptsPerMinute: 30,
  schema: { body: Type.Object({ token: LinkToken, password: NewPassword }), response: { 200: Nothing } },
});

export const changePasswordEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/change-password',
  summary: 'Change the password of the caller',
  description: 'Ends all other sessions of the caller.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  attemptsPerMinute: 30,
  schema: { body: Type.Object({ currentPassword: GivenPassword, newPassword: NewPassword }), response: { 200: Nothing } },
});

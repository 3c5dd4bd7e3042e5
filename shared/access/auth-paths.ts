/** Pages for people who are not signed in. */
export const authPaths = {
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgotpassword',
  resetPassword: '/auth/resetpassword',
  /** Page to which the provider of work accounts sends the browser back. */
  workAccount: '/auth/work-account',
} as const;

/** Pages for people who are not signed in. */
export const authPaths = {
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgotpassword',
  resetPassword: '/auth/resetpassword',
} as const;

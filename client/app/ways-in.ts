/* Pages besides the sign-in page for people who are not signed in. They are one part, because the first screen names every part. */
export { ForgotPasswordScreen } from '#client/access/passwords/forgot-password.screen.tsx';
export { InvitationScreen } from '#client/access/passwords/invitation.screen.tsx';
export { ResetPasswordScreen } from '#client/access/passwords/reset-password.screen.tsx';
export { WorkAccountScreen } from '#client/access/work-account/work-account.screen.tsx';
export { FoundingScreen } from '#client/companies/founding.screen.tsx';

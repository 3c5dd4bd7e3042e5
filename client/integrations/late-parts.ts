/* Parts of the set-up of a connection that load after the page, and of the drawer of a webhook. */
export { NewConnection } from './new-connection.tsx';
export { OpenConnection } from './open-connection.tsx';
export { SignInReturn } from './sign-in-return.tsx';
export { WebhookSections } from './webhook-sections.tsx';

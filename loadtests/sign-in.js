import { ask, fixture, own } from './k6/fixture.js';
import { often, optionsOf } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* People sign in, have their session renewed, and sign out. */

export const options = optionsOf(
  { people: often('signInAndOut', 4) },
  {},
  { 'http_req_duration{name:/api/auth/sign-in}': ['p(95)<1000'], 'http_req_duration{name:/api/auth/refresh}': ['p(95)<250'] },
);

export async function signInAndOut() {
  const { login } = own(fixture.people);
  const session = await ask(null, 'POST', '/api/auth/sign-in', { login, password: fixture.password });
  if (!session) return;
  await ask(null, 'POST', '/api/auth/refresh', {});
  await ask({ token: session.accessToken }, 'POST', '/api/auth/sign-out', { everywhere: false });
}

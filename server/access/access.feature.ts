import { defineFeature } from '#server/platform/http/feature.ts';
import { OpenSession, SignedInUser } from '#shared/access/access.api.ts';
import { accessNotifications } from './access-notifications.ts';
import { CompanyEntity } from './company.entity.ts';
import { PersonEntity } from './person.entity.ts';
import { ImpersonationEntity } from './impersonation/impersonation.entity.ts';
import { Invitation } from '#shared/access/invitations.api.ts';
import { PersonSession } from '#shared/access/sessions.api.ts';
import { CompanyRole } from '#shared/access/roles.api.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { servedPersonRole } from './person-role.room.ts';
import { RoleEntity } from './role.entity.ts';
import { rolesRoutes } from './roles.routes.ts';
import { SensitiveReadEntity } from './sensitive-read.entity.ts';
import { servedSession } from './session.room.ts';
import { personSessionsRoutes } from './sessions/sessions.routes.ts';
import { eraseIdentity } from './work-account/identities.sql.ts';

export const accessFeature = defineFeature({
  name: 'access',
  entities: [CompanyEntity, RoleEntity, PersonEntity, SensitiveReadEntity, ImpersonationEntity],
  rooms: [servedSession, servedPersonRole],
  notifications: accessNotifications,
  routes: () => [rolesRoutes, invitationsRoutes, personSessionsRoutes],
  personalColumns: [{ table: 'impersonation', column: 'reason', record: 'id', author: 'actor_id', room: `'session:' || person_id` }],
  erase: eraseIdentity,
  otherTextColumns: {
    account: ['email', 'password_hash', 'username'],
    identity: ['key'],
    person: ['email', 'employee_reference_id', 'first_name', 'language', 'last_name', 'path', 'picture_hash', 'time_zone', 'username'],
    print_ticket: ['token_hash'],
    role: ['base', 'grants', 'name'],
    session: ['device'],
    secret_link: ['purpose', 'token_hash'],
    sensitive_read: ['kind'],
    sign_in_failure: ['key'],
  },
  demo: async () => (await import('./access.demo.ts')).accessDemo,
  tags: [
    { name: 'Session', description: 'Sign in, renew the access token, sign out.', segments: ['auth'] },
    { name: 'Roles', description: 'Roles of the company and of its people.', segments: ['roles'] },
    { name: 'Invitations', description: 'Links with which people choose their first password.', segments: ['invitations'] },
  ],
  schemas: {
    CompanyRole,
    Invitation,
    OpenSession,
    PersonSession,
    SignedInUser,
  },
});

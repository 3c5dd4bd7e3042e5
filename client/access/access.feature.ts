import { msg } from '@lingui/core/macro';
import { defineFeature } from '#client/platform/base/feature.ts';

export const accessFeature = defineFeature({
  name: 'access',
  errors: {
    'sign-in.failed': msg`Invalid username or password`,
    'admin.last': msg`This is the last active Super Admin. Give this role to someone else first.`,
  },
});

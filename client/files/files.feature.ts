import { msg } from '@lingui/core/macro';
import { defineFeature } from '#client/platform/base/feature.ts';

export const filesFeature = defineFeature({
  name: 'files',
  errors: {
    'files.full': msg`You have too many unattached files. Attach or remove some of them first.`,
    'store.unavailable': msg`File storage is not available right now. Try again soon.`,
  },
});

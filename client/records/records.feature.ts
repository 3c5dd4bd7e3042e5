import { msg } from '@lingui/core/macro';
import { defineFeature } from '#client/platform/base/feature.ts';

export const recordsFeature = defineFeature({
  name: 'records',
  errors: {
    'transfers.full': msg`You have too many imports and exports. Delete some of them first.`,
    'import.running': msg`This import is already running or finished.`,
  },
});

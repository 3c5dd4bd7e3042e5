import { msg } from '@lingui/core/macro';
import { defineFeature } from '#client/platform/base/feature.ts';

export const commentsFeature = defineFeature({
  name: 'comments',
  errors: {
    'comments.full': msg`This record has too many comments. Delete some of them, then write new ones.`,
  },
});

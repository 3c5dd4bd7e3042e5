import { msg } from '@lingui/core/macro';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { defineFeature } from '#client/platform/base/feature.ts';

export const filesFeature = defineFeature({
  name: 'files',
  pictureDialog: async () => (await import('./profile-picture.tsx')).ProfilePicture,
  fieldFiles: {
    Names: lazyComponent(async () => (await import('./field-files.tsx')).FileNames),
    Value: lazyComponent(async () => (await import('./field-files.tsx')).FilesValue),
    Input: lazyComponent(async () => (await import('./field-files.tsx')).FilesInput),
  },
  errors: {
    'files.full': msg`You have too many unattached files. Attach or remove some of them first.`,
    'store.unavailable': msg`File storage is not available right now. Try again soon.`,
  },
});

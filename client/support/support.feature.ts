import { msg } from '@lingui/core/macro';
import { IconLifebuoy } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

export const supportFeature = defineFeature({
  name: 'support',
  windows: [{ parameter: 'support', Window: lazyComponent(async () => (await import('./support.screen.tsx')).Support) }],
  commands: [{ privilege: null, label: msg`Raise a ticket`, icon: IconLifebuoy, href: '?support=new' }],
  errors: {
    'ticket.locked': msg`This request was resolved more than 7 days ago. Create a new one.`,
    'ticket.full': msg`This request has reached its size limit. Create a new one.`,
  },
});

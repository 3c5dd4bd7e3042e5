import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { useFounding } from './use-founding.ts';

/** Leads the first visitor of an empty installation to the page that sets up the company. */
export function FoundingLink() {
  const { t } = useLingui();
  if (!useFounding()) return null;
  return (
    <Button component={Link} href={authPaths.register} variant="default" size="md" mt="md" fullWidth>
      {t`Set up your company`}
    </Button>
  );
}

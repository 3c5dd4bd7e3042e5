import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandWindows, IconIdBadge2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { startWorkAccountEndpoint } from '#shared/access/work-account.api.ts';
import { errorStatus } from '#shared/platform/errors.ts';
import { Refused } from '#client/access/refused.tsx';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { leaveFor } from './leave-for.ts';
import './work-account-errors.ts';
import { useWorkProvider } from './use-work-provider.ts';
import classes from './work-account.module.css';

const isFailureCode = (code: string | null): code is FailureCode =>
  code !== null && (code === 'offline' || Object.hasOwn(errorStatus, code));

interface EntryButtonProps {
  provider: string;
  isLeaving: boolean;
  onStart: () => void;
}

function EntryButton({ provider, isLeaving, onStart }: EntryButtonProps) {
  const { t } = useLingui();
  const name = isolateDirection(provider);
  const Icon = provider === 'Microsoft' ? IconBrandWindows : IconIdBadge2;
  return (
    <Button
      size="md"
      variant="default"
      fullWidth
      loading={isLeaving}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      onClick={onStart}
    >
      {t`Sign in with ${name}`}
    </Button>
  );
}

/** Leads to the provider of work accounts, and tells why a sign-in with one was refused, also while the provider is not known. */
export function WorkAccountEntry() {
  const { t } = useLingui();
  const provider = useWorkProvider();
  const search = new URLSearchParams(useSearch());
  const returned = search.get('refused');
  const [refused, setRefused] = useState<FailureCode | null>(isFailureCode(returned) ? returned : null);
  const [isLeaving, setLeaving] = useState(false);
  if (provider === null && refused === null) return null;
  const start = async () => {
    setLeaving(true);
    setRefused(null);
    try {
      leaveFor((await call(startWorkAccountEndpoint, { body: { to: search.get('to') ?? '/' } })).address);
    } catch (error) {
      setRefused(failureCode(error));
      setLeaving(false);
    }
  };
  return (
    <div className={classes.entry}>
      {provider !== null && <p className={classes.or}>{t`or`}</p>}
      {refused && <Refused code={refused} />}
      {provider !== null && <EntryButton provider={provider} isLeaving={isLeaving} onStart={() => void start()} />}
    </div>
  );
}

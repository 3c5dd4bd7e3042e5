import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { unavailable } from './print-errors.ts';
import { addressOfPrint, startPrint, usePrint, type Printed } from './prints.store.ts';
import classes from './pdf-button.module.css';

/** State of a print in words. */
function StatusText({ print: { state, failure, done, total, updatedAt } }: { print: Transfer }) {
  const { t, i18n } = useLingui();
  const made = useClock().moment(updatedAt);
  const [finished, all] = [i18n.number(done), i18n.number(total)];
  const text = () => {
    if (state === 'done') return t`Made: ${made}`;
    if (failure === 'denied') return t`Stopped: you no longer have permission`;
    if (failure === 'unavailable') return i18n._(unavailable);
    if (state === 'failed') return t`The PDF could not be made. Try again.`;
    return total > 1 ? t`Making PDF files: ${finished} of ${all}` : t`Making the PDF…`;
  };
  return <>{text()}</>;
}

interface PdfButtonProps extends Printed {
  /** Words of the button that has the file made. */
  label: string;
  /** False while the document is loading. */
  isReady?: boolean;
  /** Does what must be done before the file can be made. */
  prepare?: () => Promise<unknown>;
}

/** Has a document made as a PDF, or several as a ZIP file, and offers the file once it is ready. */
export function PdfButton({ label, isReady = true, document, recordId, prepare = async () => {} }: PdfButtonProps) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const sayRefusal = useErrorToast();
  const [isStarting, setIsStarting] = useState(false);
  const print = usePrint({ document, recordId });
  const isDone = print?.state === 'done';
  const start = () => {
    setIsStarting(true);
    void prepare()
      .then(() => startPrint({ document, recordId }, language))
      .catch(sayRefusal)
      .finally(() => setIsStarting(false));
  };
  const icon = <IconFileTypePdf size={15} stroke={1.7} aria-hidden="true" />;
  return (
    <>
      <span className={classes.status} role="status">
        {print && <StatusText print={print} />}
      </span>
      {isDone && (
        <Button size="xs" component="a" href={addressOfPrint(print)} download leftSection={icon}>
          {t`Download`}
        </Button>
      )}
      <Button
        size="xs"
        variant={isDone ? 'default' : 'filled'}
        disabled={!isReady}
        loading={isStarting || print?.state === 'running'}
        leftSection={isDone ? undefined : icon}
        onClick={start}
      >
        {isDone ? t`Make again` : label}
      </Button>
    </>
  );
}

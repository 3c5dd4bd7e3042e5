import { useLingui } from '@lingui/react/macro';
import { useNow } from '#client/access/use-now.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { UploadStatus } from './upload.ts';

type Reason = Extract<UploadStatus, { step: 'refused' }>['reason'];

/** Normal maximum duration of the file scan, in milliseconds. After it, the text says that the scan takes longer. */
const usual = 30_000;
const isLong = ({ since }: Extract<UploadStatus, { step: 'checking' }>, now: Date) =>
  since !== undefined && now.getTime() - Date.parse(since) > usual;

export function useUploadStatusLabel(): (standing: UploadStatus) => string {
  const { t } = useLingui();
  const now = useNow();
  const reasons: Record<Reason, string> = {
    'too-large': t`File is larger than 10 MB`,
    empty: t`File is empty`,
    kind: t`File type not supported`,
    mismatch: t`File content does not match its name`,
    damaged: t`File cannot be read`,
    pixels: t`Picture dimensions are too large`,
    archive: t`File is too large when unpacked`,
    infected: t`Virus found in file`,
    lost: t`Upload failed. Choose the file again`,
  };
  return (standing) => {
    if (standing.step === 'refused') return reasons[standing.reason];
    if (standing.step === 'ready') return t`Ready`;
    if (standing.step === 'checking') return isLong(standing, now) ? t`Still checking. This is taking longer than usual` : t`Checking file`;
    const sent = standing.sent;
    if (standing.step === 'sending') return t`${sent} %`;
    return standing.code === 'offline' ? t`Upload interrupted at ${sent} %` : t(messageForError(standing.code));
  };
}

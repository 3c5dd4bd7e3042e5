import { useLingui } from '@lingui/react/macro';
import { useNow } from '#client/access/use-now.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import type { Standing } from './upload.ts';

type Reason = Extract<Standing, { step: 'refused' }>['reason'];

/** As long as looking at a file takes at most when all is well, in milliseconds. */
const usual = 30_000;
const isLong = ({ since }: Extract<Standing, { step: 'checking' }>, now: Date) =>
  since !== undefined && now.getTime() - Date.parse(since) > usual;

/** How a file stands, in words; while it is sent its progress says it. */
export function useStandingWords(): (standing: Standing) => string {
  const { t } = useLingui();
  const now = useNow();
  const reasons: Record<Reason, string> = {
    'too-large': t`Refused: larger than 10 MB`,
    empty: t`Refused: the file is empty`,
    kind: t`Refused: Cairn does not take this kind of file`,
    mismatch: t`Refused: the content is not what the name says`,
    damaged: t`Refused: the file cannot be read`,
    pixels: t`Refused: the picture has too many pixels`,
    archive: t`Refused: it unpacks to far too much`,
    infected: t`Refused: a virus was found`,
    lost: t`Refused: it was lost on the way`,
  };
  return (standing) => {
    if (standing.step === 'refused') return reasons[standing.reason];
    if (standing.step === 'ready') return t`Ready`;
    if (standing.step === 'checking')
      return isLong(standing, now) ? t`Still being checked: this takes longer than usual` : t`Being checked`;
    const sent = standing.sent;
    if (standing.step === 'sending') return t`${sent} %`;
    return standing.code === 'offline' ? t`Not sent: the connection broke at ${sent} %` : t(sentenceFor(standing.code));
  };
}

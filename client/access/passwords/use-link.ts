import { useEffect, useState } from 'react';
import { checkLinkEndpoint, type LinkPurpose } from '#shared/access/passwords.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import './link-errors.ts';

export type LinkHolder = ReplyOf<typeof checkLinkEndpoint>;

/** A damaged token does not have the form of one, so the server refuses it as input. */
const refusalOf = (error: unknown): FailureCode => {
  const code = failureCode(error);
  return code === 'input.invalid' ? 'link.unusable' : code;
};

/** The person of a link from an email, or why it is refused. Reading a link does not use it, because email scanners open links too. */
export function useLink(token: string, purpose: LinkPurpose): { holder?: LinkHolder; refused?: FailureCode } {
  const [link, setLink] = useState<{ holder?: LinkHolder; refused?: FailureCode }>({});
  useEffect(() => {
    let isShown = true;
    call(checkLinkEndpoint, { body: { token, purpose } }).then(
      (holder) => isShown && setLink({ holder }),
      (error: unknown) => isShown && setLink({ refused: refusalOf(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [token, purpose]);
  return link;
}

import { NetworkFailure } from '#client/platform/base/failures.ts';
import type { SendCommand } from './command-keeper.ts';
import { connection } from './connection.ts';

/** The outbox has not sent a command. */
export class OutboxFailure extends NetworkFailure {
  override readonly code: Exclude<NetworkFailure['code'], 'offline'>;

  constructor(code: OutboxFailure['code']) {
    super();
    this.code = code;
  }
}

/** Refuses a request without a connection, because it decides something that may have changed when the connection returns. */
export const onlineOnly =
  <Reply>(send: SendCommand<Reply>): SendCommand<Reply> =>
  async (key) => {
    if (connection.status === 'offline') throw new OutboxFailure('outbox.closed');
    return send(key);
  };

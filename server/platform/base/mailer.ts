export interface OutgoingEmail {
  /** Permanent key of the email, so that a repeated send is recognised. */
  readonly key: string;
  readonly personId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Page to unsubscribe, and whether one POST to it is enough (one-click). */
  readonly unsubscribe?: { readonly url: string; readonly isOneClick: boolean };
}

/** Stored emails of an installation without a mail server, by reader. */
export interface StoredEmails {
  /** Newest first. */
  list(personIds: readonly string[]): Promise<readonly StoredEmail[]>;
  read(mail: Pick<StoredEmail, 'id' | 'personId'>): Promise<Buffer | null>;
}

export interface StoredEmail {
  readonly id: string;
  readonly personId: string;
  readonly at: Date;
}

/** Names by which a person is found in the emails of others. */
export interface NamedAddress {
  readonly readerIds: readonly string[];
  readonly isNamedIn: (text: string) => boolean;
}

/** Sends emails. Throws `UnrecoverableError` for an email that can never be sent; any other error may be retried. */
export interface Mailer {
  send(mail: OutgoingEmail): Promise<void>;
  /** Deletes the stored emails to a person, and those to others that name them. Emails that were already sent cannot be reached. */
  forget(personId: string, naming: NamedAddress): Promise<void>;
  /** Stored emails, if this mailer stores them instead of sending them. */
  readonly kept?: StoredEmails;
}

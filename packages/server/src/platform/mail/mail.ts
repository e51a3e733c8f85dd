/** A plain-text mail to one person. */
export interface Mail {
  /** Unique; also the base of the message id, so that a mail sent twice is shown once. */
  readonly id: string;
  /** One canonical address (`contract/email`), never a list. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The reply address if it isn't the sender: one canonical address. */
  readonly replyTo?: string | null;
  /** Where one POST stops further mails of this kind (RFC 8058). */
  readonly unsubscribe?: string | null;
}

/** The port to a mail server. Rejects when the server hasn't accepted the mail, which is then retried later. */
export interface MailTransport {
  readonly send: (mail: Mail) => Promise<void>;
  /** Whether sent mails leave for good; if not, they are read in the outbox and must stay there unchanged. */
  readonly handsOver: boolean;
  readonly close: () => void;
}

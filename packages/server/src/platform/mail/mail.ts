/** A mail to one person, in plain text. */
export interface Mail {
  /** Unique; also makes the message id, so that a mail sent twice is shown once. */
  readonly id: string;
  /** One canonical address (`contract/email`), never a list. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Where an answer goes, when that is not the sender: one canonical address. */
  readonly replyTo?: string | null;
}

/**
 * The port to a mail server. Rejects when the mail was not taken over; it is tried again later then.
 */
export interface MailTransport {
  readonly send: (mail: Mail) => Promise<void>;
  /** Whether a mail that was sent has left for good; else it is read in the outbox, and has to stay there whole. */
  readonly handsOver: boolean;
  readonly close: () => void;
}

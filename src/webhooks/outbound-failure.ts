/**
 * What went wrong outside, for the log: `refused` is our own rule, `unknown_name` a name without an address,
 * `unreachable` any trouble of connections.
 */
export type OutboundTrouble =
  | 'refused'
  | 'unknown_name'
  | 'slow_look_up'
  | 'many_look_ups'
  | 'unreachable'
  | 'slow'
  | 'too_large'
  | 'encoded'
  | 'too_many_redirects'
  | 'status';

/** One sentence for everything that happens before a public host has answered: otherwise it would scan networks. */
const NO_ANSWER = 'The address gave no usable answer. It must be public and answer quickly.';

const SENTENCES = {
  refused: NO_ANSWER,
  unknown_name: NO_ANSWER,
  // It tells of name servers that the customer chose, and of no address behind the name.
  slow_look_up: 'The name in the address could not be looked up in time: its name servers did not answer.',
  many_look_ups: 'Too many names in addresses of yours are being looked up. Try again in a minute.',
  unreachable: NO_ANSWER,
  slow: NO_ANSWER,
  too_large: 'What the address gave is too large.',
  encoded: 'The address answered with a compressed body although none was asked for.',
  too_many_redirects: 'The address led on to others too often.',
  status: 'The address did not answer with success.',
} as const satisfies Record<OutboundTrouble, string>;

/** A request to the outside that came to nothing. `message` may be shown to whoever named the address; `cause` may not. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly trouble: OutboundTrouble;

  constructor(trouble: OutboundTrouble, cause?: unknown) {
    super(SENTENCES[trouble], { cause });
    this.trouble = trouble;
  }
}

/** Gives any trouble of connections its neutral sentence. */
export function asUnreachable(cause: unknown): never {
  throw cause instanceof OutboundFailure ? cause : new OutboundFailure('unreachable', cause);
}

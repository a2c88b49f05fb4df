/**
 * How long the product waits for others and for itself, in milliseconds. A deployment has these values; a test of what
 * happens afterwards sets smaller ones.
 */
export const defaultTimeouts = {
  /** A step of the sign-in with the OpenID Connect issuer. */
  issuer: 5_000,
  /** An operation on the bucket of pictures, its retry included: a request ends within ten seconds. */
  bucket: 8_000,
  /** A request to a webhook or to the channel. */
  webhook: 10_000,
  /** The job of a webhook waits for a delivery that is due so soon; the job of each minute sends the others. */
  soonDelivery: 6_000,
  /** A connection without an authorized socket is closed after this time. */
  unauthenticatedSocket: 5_000,
  /** The interval in which messages that got lost between instances are recovered. */
  socketResync: 5_000,
  /** The longest delay of the response to a wrong password. */
  wrongPassword: 1_000,
  /** The interval of looking for jobs that another process inserted or whose time has come. */
  jobPoll: 3_000,
  /** A stop waits so long for running jobs before it aborts them. */
  jobStop: 10_000,
};

export type Timeouts = Readonly<typeof defaultTimeouts>;

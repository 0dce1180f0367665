/** The SDKs' own limit covers only the time to the first byte; ours, in `network/`, covers connecting and silence. */
export const farFuture = 2 ** 31 - 1

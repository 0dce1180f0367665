const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves with main's first answer. What the first picture does not need is fetched then, so that nothing delays it. */
export const mainAnswered: Promise<void> = promise

export const tellMainAnswered: () => void = resolve

/** Plain values that the window needs too: without schemas, so that it does not load their library. */

/** Most bytes of one picture: what every provider takes. */
export const attachmentLimit = 3_750_000
export const mostAttachments = 20
export const sendKeys = ['enter', 'mod-enter'] as const
export const verbosities = ['quiet', 'normal', 'full'] as const

/** Plain values that the window needs too: without schemas, so that it does not load their library. */

/** Most bytes of one picture: what every provider takes. */
export const attachmentLimit = 3_750_000
export const mostAttachments = 20
/** Most bytes of one file from outside the workspace that goes along as text. */
export const fileLimit = 1_000_000
export const mostFiles = 20
/** What a picture takes of a window, about: providers count by its size in ways of their own. */
export const tokensPerImage = 1_600
export const sendKeys = ['enter', 'mod-enter'] as const
export const verbosities = ['quiet', 'normal', 'full'] as const

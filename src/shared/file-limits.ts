/** How many names one answer has at most. */
export const mostEntries = 500
/** As many folders are watched at a time. */
export const mostWatched = 200

/** The sizes that the interface can have, in percent of the usual one. */
export const zooms = [75, 80, 90, 100, 110, 125, 150, 175, 200] as const
/** Of code and prompt text, in pixels of the usual size. */
export const codeSizes = { least: 10, most: 24, usual: 12.5 } as const

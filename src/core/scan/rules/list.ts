/** The entries of a word table, written as one text with commas between them. */
export const list = (text: string): string[] => text.trim().split(/\s*,\s*/u)

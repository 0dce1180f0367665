/**
 * What main and the core say in English, in another language. A key is the English text with `{1}`, `{2}` … where values
 * stand; values that follow each other without a character between them are one. The value may have them in any order.
 */
export type CoreTexts = Readonly<Record<string, string>>

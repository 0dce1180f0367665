/** The keys of English with any words in them. A language may have fewer plural forms, so `_one` is dropped. */
export type Translated<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>
}

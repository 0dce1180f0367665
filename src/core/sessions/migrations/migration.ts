/** One step of the schema. Released steps never change; a new one is a file here and a line in `index.ts`. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

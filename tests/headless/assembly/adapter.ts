/** One op of the shared cases: what the program gives for an input, under the names the cases use. */
export type Adapter<Input> = (input: Input) => Record<string, unknown> | Promise<Record<string, unknown>>

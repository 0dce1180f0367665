/** A message as it goes to a provider. Fields this module does not know (tool call ids and the like) pass through. */
export interface CallMessage {
  readonly role: string
  readonly content: string | readonly CallPart[] | null
  readonly [field: string]: unknown
}

export interface CallPart {
  readonly type: string
  readonly [field: string]: unknown
}

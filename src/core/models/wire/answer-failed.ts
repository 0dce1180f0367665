/** The service says inside an answer that it failed. The SDK hands such an event out like any other. */
export class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed'
  readonly code: string | null

  constructor(error: { readonly code?: string | null; readonly message?: string } | null) {
    super(error?.message || 'The service gave up in the middle of its answer and did not say why.')
    this.code = error?.code ?? null
  }
}

/** A refusal in the form that OpenAI's clients understand. What they read is English. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly param: string | null = null,
  ) {
    super(message)
  }

  body() {
    const { message, code, param } = this
    return { error: { message, type: typeOf(this.status), param, code } }
  }
}

function typeOf(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  if (status === 429) return 'rate_limit_error'
  return status < 500 ? 'invalid_request_error' : 'server_error'
}

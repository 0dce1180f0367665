import { StartFailed } from '../connection/stdio-transport'

/** What kind of failure it is, and so what helps against it. */
export type Problem =
  /** The user has to sign in. */
  | 'sign-in'
  /** Trying again changes nothing. */
  | 'final'
  /** The server answered, or took too long, and the connection stands. */
  | 'answer'
  | 'lost'

export async function problemOf(error: unknown): Promise<Problem> {
  const [{ UnauthorizedError }, { StreamableHTTPError }, { McpError, ErrorCode }] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/auth.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  if (error instanceof StartFailed) return 'final'
  if (error instanceof UnauthorizedError) return 'sign-in'
  if (error instanceof StreamableHTTPError && error.code === 401) return 'sign-in'
  const closed: number = ErrorCode.ConnectionClosed
  return error instanceof McpError && error.code !== closed ? 'answer' : 'lost'
}

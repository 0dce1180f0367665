import { StartFailed } from '../connection/start-failed'

/** What kind of failure it is, and so what helps against it. */
export type ConnectProblem =
  /** The user has to sign in. */
  | 'sign-in'
  /** Trying again changes nothing. */
  | 'final'
  /** The server answered, or took too long, and the connection stands. */
  | 'answer'
  | 'lost'

export async function problemOf(error: unknown): Promise<ConnectProblem> {
  const [{ UnauthorizedError }, { StreamableHTTPError }, { McpError, ErrorCode }] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/auth.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  if (error instanceof StartFailed) return 'final'
  if (error instanceof UnauthorizedError) return 'sign-in'
  if (error instanceof StreamableHTTPError) {
    if (error.code === 401) return 'sign-in'
    // A session that the server no longer knows is begun anew; with any other answer it is still there.
    return error.code === undefined || error.code < 400 || error.code === 404 ? 'lost' : 'answer'
  }
  const closed: number = ErrorCode.ConnectionClosed
  return error instanceof McpError && error.code !== closed ? 'answer' : 'lost'
}

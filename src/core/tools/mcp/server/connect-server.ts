import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type Connection, type ConnectOptions, openConnection } from '../connection/open-connection'
import { limitedFetch } from '../connection/limited-fetch'
import { oauthProvider } from '../oauth/oauth-provider'
import type { ServerPorts } from './server-ports'
import { withKeys } from './with-keys'
import type { ServerSpec } from './server-spec'
import { said } from '../../../../shared/words/said'

export interface ConnectEvents extends Pick<ConnectOptions, 'signal' | 'ended' | 'changed' | 'answers'> {
  readonly log: (text: string) => void
}

/** Starts the program or reaches the address, and shakes hands. Rejects with what went wrong. */
export async function connectServer(spec: ServerSpec, ports: ServerPorts, events: ConnectEvents): Promise<Connection> {
  const settings = await withKeys(spec, ports)
  const transport =
    settings.url === undefined
      ? await programTransport({ ...spec, settings }, ports, events)
      : await webTransport({ ...spec, settings }, settings.url, ports, events)
  return openConnection(transport, {
    version: ports.version,
    connectMs: settings.connect_timeout * 1000,
    ...events,
  })
}

async function programTransport(
  { settings: { command = '', args, env, cwd } }: ServerSpec,
  ports: ServerPorts,
  { log }: ConnectEvents,
): Promise<Transport> {
  // Loaded here: without a server nobody pays for the SDK.
  const { stdioTransport } = await import('../connection/stdio-transport')
  return stdioTransport({
    command,
    args,
    env: serverEnvironment(ports.env, await ports.searchPath(), env),
    cwd: cwd ?? ports.userHome,
    clock: ports.clock,
    log,
  })
}

async function webTransport(
  { name, settings: { headers } }: ServerSpec,
  url: string,
  { fetch, clock, tokens }: ServerPorts,
  { ended }: ConnectEvents,
): Promise<Transport> {
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
  const grant = await tokens.load(name, url)
  // Here a token is used and renewed, but nobody is sent to the browser: that starts with the user.
  const provider =
    grant?.tokens === undefined
      ? {}
      : {
          authProvider: oauthProvider({
            grant,
            save: async (next) => void (await tokens.save(name, url, next)),
            state: '',
            open: async () => undefined,
          }),
        }
  return new StreamableHTTPClientTransport(new URL(url), {
    ...provider,
    fetch: limitedFetch(fetch, clock, (reason) => ended(said('mcp.connection_closed_because', { reason }))),
    requestInit: { headers: { ...headers } },
  })
}

type Environment = Readonly<Record<string, string | undefined>>

/** What a program needs to run, and nothing that could be a key. */
const passed =
  /^(?:HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LC_[A-Z]+|TMPDIR|XDG_[A-Z_]+|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|PATHEXT|TEMP|TMP|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES(?:\(X86\))?|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|PROCESSOR_ARCHITECTURE|NUMBER_OF_PROCESSORS|WINDIR)$/i

/** The environment of a server's process: the app's keys stay with the app; what the settings name for it is added. */
export function serverEnvironment(
  env: Environment,
  path: string,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(env).filter(
    // A value that starts like a function is an old way to smuggle code into a shell.
    (entry): entry is [string, string] => passed.test(entry[0]) && entry[1] !== undefined && !entry[1].startsWith('()'),
  )
  return { ...Object.fromEntries(kept), PATH: path, ...added }
}

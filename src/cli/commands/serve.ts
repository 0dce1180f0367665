import { openApiServer } from '../../doors/api-server/open-api-server'
import { noticeLine } from '../../shared/notice-line'
import { said } from '../../shared/words/said'
import type { Command } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { toJson } from '../to-json'
import { toldToEnd } from '../told-to-end'

export const serveCommand: Command = {
  name: 'serve',
  summary: 'answer other programs through an OpenAI-compatible API, without a window',
  usage: `Usage: hermes-desktop serve

Listens where the settings say (\`api_server.host\` and \`api_server.port\`, 127.0.0.1:8642 at first), also when
\`api_server.enabled\` is off, until Ctrl+C. The key is read as API_SERVER_KEY from the environment or from .env; without
one it does not start. Schedules run meanwhile. Nobody is there to be asked: what needs a yes is refused.
With --json: one line, { host, port }, when it listens.
Ends with 0 when it was told to end, 3 when it cannot listen.`,
  async run(context) {
    const [word] = context.args
    if (word !== undefined) return fail(context, 2, said('cli.takes_no', { command: 'serve', word }))
    await using runtime = await openCliRuntime(
      { ...context, terminal: null },
      { stays: true, say: (notice) => context.warn(noticeLine(notice, context.say)) },
    )
    const started = await openApiServer(runtime.rooms)
    if (!started.ok) return fail(context, 3, started.reason)
    const { port, close } = started.server
    const { host } = runtime.rooms.config.values().api_server
    context.print(context.json ? toJson({ host, port }) : said('doors.listening', { host, port }))
    await toldToEnd()
    await close()
    return 0
  },
}

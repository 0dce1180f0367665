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
  summary: 'serve an OpenAI-compatible API without a window',
  usage: `Usage: hermes-desktop serve

Listens on \`api_server.host\` and \`api_server.port\` (127.0.0.1:8642 by default) until Ctrl+C, even if
\`api_server.enabled\` is off. Requires the key API_SERVER_KEY from the environment or .env. Schedules run too. Runs
unattended: anything that needs approval is refused.
With --json: one line, { host, port }, once it is listening.
Exit code 0 when stopped, 3 if it can’t listen.`,
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

import { homedir } from 'node:os'
import { commands } from './commands'
import { openTerminal } from './open-terminal'
import { runCli } from './run-cli'

export async function start(env: Readonly<NodeJS.ProcessEnv>): Promise<void> {
  // The reader of a pipe may leave early (`hermes-desktop inspect | head`): that is no failure of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit()
    })
  }

  const terminal = openTerminal(process.stdin, process.stderr)

  // Setting the code instead of leaving lets everything that was printed reach a pipe first.
  process.exitCode = await runCli(process.argv.slice(2), {
    commands,
    env,
    userHome: homedir(),
    cwd: process.cwd(),
    print: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => process.stderr.write(`${text}\n`),
    terminal,
    canDraw: terminal !== null && process.stdout.isTTY,
  })
  terminal?.close()
}

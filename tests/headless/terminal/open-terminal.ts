import { createPowerWatch } from '../../../src/core/tools/sandbox/watch-powers'
import { rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { wait } from '../../../src/core/base/wait'
import { createRedactor } from '../../../src/core/base/redact'
import type { TerminalEnvironment } from '../../../src/core/tools/terminal/environment'
import { localEnvironment } from '../../../src/core/tools/terminal/local-environment'
import { fileProcessStore } from '../../../src/core/tools/terminal/process-store'
import { createProcesses } from '../../../src/core/tools/terminal/processes'
import { createSpareShells } from '../../../src/core/tools/terminal/spare-shells'
import { terminalTools } from '../../../src/core/tools/terminal/terminal-tools'
import { createToolRegistry } from '../../../src/core/tools/registry'
import type { ToolContext } from '../../../src/core/tools/tool'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { toolContext } from '../../fixtures/tool-context'

const byRules = { allowed: true, by: 'rules', asked: false, remembered: 'none' } as const

export interface TerminalSetup {
  readonly environment?: TerminalEnvironment
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly clock?: () => number
}

/** The real tools over a real shell in a folder of their own. */
export function openTerminal(setup: TerminalSetup = {}) {
  const folder = temporaryFolder()
  const environment =
    setup.environment ??
    localEnvironment({
      env: { PATH: process.env['PATH'], HOME: homedir(), TERM: 'dumb', SHELL: '/bin/sh', ...setup.env },
      platform: process.platform,
      userHome: homedir(),
      passthrough: () => ['LET_THROUGH_TOKEN'],
      secrets: () => ['value-of-a-stored-key'],
    })
  const notices: { sessionId: string; text: string }[] = []
  const listeners = new Set<() => void>()
  const store = fileProcessStore(join(folder, '..', `${folder.split('/').at(-1)}-processes.json`))
  const ports = {
    environmentOf: () => environment,
    wait,
    clock: setup.clock ?? Date.now,
    redact: createRedactor(() => ['value-of-a-stored-key']),
    store,
  }
  const notify = (sessionId: string, text: string) => {
    notices.push({ sessionId, text })
    for (const listener of listeners) listener()
  }
  const processes = createProcesses({ ...ports, notify })
  const spares = createSpareShells(() => environment)
  const tools = terminalTools({ ...ports, processes, spares, powers: createPowerWatch(), defaultTimeout: () => 180 })
  const registry = createToolRegistry(tools, Date.now)
  onTestFinished(async () => {
    spares.close()
    await processes.close()
    await environment.close()
    await rm(join(folder, '..', `${folder.split('/').at(-1)}-processes.json`), { force: true })
  })
  const call = async (name: string, args: Record<string, unknown>, changes: Partial<ToolContext> = {}) => {
    const context = toolContext({ workspace: folder, approveCommand: async () => byRules, ...changes })
    // As between an answer and the next: from its second command on a session has a spare shell.
    spares.asked(context.sessionId)
    await setImmediate()
    const { text } = await registry.dispatch(name, args, context)
    return JSON.parse(text) as Record<string, unknown>
  }
  return {
    call,
    folder,
    tools,
    environment,
    processes,
    spares,
    store,
    notices,
    run: (command: string, args: Record<string, unknown> = {}, changes: Partial<ToolContext> = {}) =>
      call('terminal', { command, ...args }, changes),
    process: (action: string, args: Record<string, unknown> = {}, changes: Partial<ToolContext> = {}) =>
      call('process', { action, ...args }, changes),
    /** Resolves when so many notices have come. */
    noticed: (count: number) =>
      new Promise<readonly string[]>((resolve) => {
        const look = () => {
          if (notices.length < count) return
          listeners.delete(look)
          resolve(notices.map(({ text }) => text))
        }
        listeners.add(look)
        look()
      }),
  }
}

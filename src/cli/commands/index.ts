import type { Command } from '../command'

export interface CommandEntry {
  readonly name: string
  /** Loads only this command's code, so that the others cost nothing at start. */
  load(): Promise<Command>
}

/** The order is the order of `--help`. */
export const commands: readonly CommandEntry[] = [
  { name: 'chat', load: async () => (await import('./chat')).chatCommand },
  { name: 'run', load: async () => (await import('./run')).runCommand },
  { name: 'serve', load: async () => (await import('./serve')).serveCommand },
  { name: 'channels', load: async () => (await import('./channels')).channelsCommand },
  { name: 'setup', load: async () => (await import('./setup')).setupCommand },
  { name: 'model', load: async () => (await import('./model')).modelCommand },
  { name: 'tools', load: async () => (await import('./tools')).toolsCommand },
  { name: 'mcp', load: async () => (await import('./mcp')).mcpCommand },
  { name: 'memory', load: async () => (await import('./memory')).memoryCommand },
  { name: 'inspect', load: async () => (await import('./inspect')).inspectCommand },
  { name: 'diff', load: async () => (await import('./diff')).diffCommand },
  { name: 'expand', load: async () => (await import('./expand')).expandCommand },
  { name: 'scan', load: async () => (await import('./scan')).scanCommand },
  { name: 'check-command', load: async () => (await import('./check-command')).checkCommandCommand },
  { name: 'models', load: async () => (await import('./models')).modelsCommand },
  { name: 'sessions', load: async () => (await import('./sessions')).sessionsCommand },
  { name: 'usage', load: async () => (await import('./usage')).usageCommand },
  { name: 'search', load: async () => (await import('./search')).searchCommand },
  { name: 'export', load: async () => (await import('./export')).exportCommand },
  { name: 'import', load: async () => (await import('./import')).importCommand },
  { name: 'cron', load: async () => (await import('./cron')).cronCommand },
  { name: 'profile', load: async () => (await import('./profile')).profileCommand },
  { name: 'config', load: async () => (await import('./config')).configCommand },
  { name: 'skills', load: async () => (await import('./skills')).skillsCommand },
  { name: 'paths', load: async () => (await import('./paths')).pathsCommand },
  { name: 'completion', load: async () => (await import('./completion')).completionCommand },
  { name: 'doctor', load: async () => (await import('./doctor')).doctorCommand },
]

import { chooseEnvironment, type Machine, type TerminalSettings } from './choose-environment'
import type { TerminalEnvironment } from './environment'
import { isHere, type TerminalPlace } from './terminal-place'

export interface SessionEnvironments {
  of(sessionId: string): TerminalEnvironment
  /** Ends all that were used. Must not reject. */
  close(): Promise<void>
}

export interface SessionEnvironmentPorts {
  /** The place that the session keeps, whatever the settings say now. */
  placeOf(sessionId: string): TerminalPlace
  settings(): TerminalSettings
  readonly machine: Machine
}

/** One environment for each place that some session works in, opened when it is first used. */
export function createSessionEnvironments(ports: SessionEnvironmentPorts): SessionEnvironments {
  const opened = new Map<string, TerminalEnvironment>()
  return {
    of(sessionId) {
      const place = ports.placeOf(sessionId)
      const settings = { ...ports.settings(), ...place }
      // What a shell on this machine left behind must outlive a change of some setting.
      const key = isHere(place) ? `local ${settings.sandbox}` : JSON.stringify(settings)
      const environment = opened.get(key) ?? chooseEnvironment(settings, ports.machine)
      opened.set(key, environment)
      return environment
    },
    async close() {
      await Promise.all([...opened.values()].map((environment) => environment.close()))
    },
  }
}

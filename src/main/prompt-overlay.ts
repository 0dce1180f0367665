import type { Config } from '../core/home/config-schema'
import { type PromptSwitch, withSwitches } from '../core/inspect/prompt-switches'

export interface OverlayPorts {
  config(): Config
  /** Whether a session has its prompt already. */
  hasPrompt(sessionId: string): Promise<boolean>
}

/**
 * What the user switched for one chat only. The settings stay as they are: a prompt is stored with its chat, so the
 * switches matter only while it is built.
 */
export function createPromptOverlay({ config, hasPrompt }: OverlayPorts) {
  const bySession = new Map<string, readonly PromptSwitch[]>()
  let next: readonly PromptSwitch[] | null = null
  return {
    /** The settings for the prompt of a session, or of the one that has not begun yet. */
    async configFor(sessionId: string, isNext: boolean): Promise<Config> {
      if (isNext) return withSwitches(config(), next ?? [])
      if (next !== null && !bySession.has(sessionId) && !(await hasPrompt(sessionId))) {
        // A new chat gets its prompt: the switches were for this one.
        bySession.set(sessionId, next)
        next = null
      }
      return withSwitches(config(), bySession.get(sessionId) ?? [])
    },
    forSession(sessionId: string, switches: readonly PromptSwitch[]): void {
      bySession.set(sessionId, switches)
    },
    forNext(switches: readonly PromptSwitch[]): void {
      next = switches
    },
  }
}

export type PromptOverlay = ReturnType<typeof createPromptOverlay>

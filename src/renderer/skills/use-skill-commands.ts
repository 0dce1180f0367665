import { useEffect } from 'react'
import { create } from 'zustand'
import type { Output } from '../../shared/ipc'
import { call } from '../bridge'

type SkillCommands = Output<'skill.commands'>

const useStore = create<{ readonly commands: SkillCommands }>()(() => ({ commands: [] }))

/** The skills that the `/` menu offers; read again each time it opens. */
export function useSkillCommands(isOpen: boolean, sessionId: string | null): SkillCommands {
  const commands = useStore((state) => state.commands)
  useEffect(() => {
    if (!isOpen) return
    // Without an answer the menu shows the commands of the window alone.
    call('skill.commands', { sessionId }).then(
      (found) => useStore.setState({ commands: found }),
      () => undefined,
    )
  }, [isOpen, sessionId])
  return commands
}

/** Those that fit what was typed after the slash, what begins like it first. */
export function fittingSkills(commands: SkillCommands, typed: string): SkillCommands {
  const wanted = typed.toLowerCase()
  const fits = commands.filter(({ command }) => command.includes(wanted))
  return [
    ...fits.filter(({ command }) => command.startsWith(wanted)),
    ...fits.filter(({ command }) => !command.startsWith(wanted)),
  ]
}

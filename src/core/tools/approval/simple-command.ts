import { createReadingBudget } from './limits'
import { readings } from './normalise'
import { readScript } from './shell/read-script'
import { type Stage, UNKNOWN } from './shell/stage'
import { createVariables } from './shell/variables'

/** The one command that a text consists of; `null` for anything compound, hidden or nested. Quotes are respected. */
export function simpleCommand(command: string): Stage | null {
  if (readings(command).length > 1) return null
  const stages: Stage[] = []
  let isPlain = true
  const budget = createReadingBudget()
  readScript(command, {
    variables: createVariables(),
    budget,
    positional: [''],
    pipeline: (pipeline) => {
      stages.push(...pipeline.stages)
      if (pipeline.background || pipeline.inSubshell || pipeline.functions.length > 0) isPlain = false
    },
    output: () => UNKNOWN,
  })
  const [only] = stages
  return isPlain && budget.passed === null && stages.length === 1 && only?.inside.length === 0 ? only : null
}

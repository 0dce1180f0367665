import { programOf } from '../calls/interpreters'
import { plainPath } from '../calls/traces'
import { ask } from '../rule'

export const madeExecutableRules = [
  ask('chmod-then-run', 'any', (call) => {
    const { executables } = call.world
    if (executables.size === 0) return false
    return executables.has(plainPath(call.name)) || executables.has(plainPath(programOf(call)?.script ?? ''))
  }),
]

import { gatherToolchain, type ToolchainFacts } from '../gather/toolchain-facts'
import { join } from 'node:path'
import { defineLayer } from '../layer'
import { said } from '../../../shared/words/said'

/** A build does not wait longer for programs that may hang. */
const limitMs = 5_000

/** Silent while everything is as one would expect. */
export const toolchain = defineLayer<ToolchainFacts | null>({
  id: 'toolchain',
  tier: 'stable',
  title: 'Toolchain',
  gather: async ({ home, config, toolchain, environment }) => {
    if (!config.agent.environment_probe || environment.backend !== 'local') return { facts: null }
    if (toolchain !== undefined) return { facts: toolchain }
    const facts = await gatherToolchain(limitMs, join(home, 'desktop', 'cache'))
    if (facts !== null) return { facts }
    const reason = said('prompt.toolchain_too_slow', { seconds: limitMs / 1000 })
    return { facts, notices: [{ kind: 'ignored', source: 'toolchain', reason }] }
  },
  render: (facts) => {
    if (facts === null || !isUnusual(facts)) return null
    return { text: `Python toolchain: ${describe(facts).join(', ')}.`, source: { kind: 'machine', name: 'python' } }
  },
})

function isUnusual(facts: ToolchainFacts): boolean {
  return facts.python3 === null || !facts.pipModule || pipIsForeign(facts) || (facts.pep668 && !facts.uv)
}

function describe(facts: ToolchainFacts): string[] {
  const { python3, python, pipModule, pipBound, pep668, uv } = facts
  const sayings = [python3 === null ? 'no `python3`' : `\`python3\` is ${python3}`]
  if (python !== null && python !== python3) sayings.push(`\`python\` is ${python}`)
  if (python === null && python3 !== null) sayings.push('no `python`')
  if (python3 !== null && !pipModule) sayings.push('`python3` has no pip module')
  if (pipIsForeign(facts)) sayings.push(`\`pip\` installs for Python ${pipBound}`)
  if (pep668) sayings.push('system packages are protected by PEP 668 (install into a virtual environment)')
  if (uv) sayings.push('`uv` is available')
  return sayings
}

function pipIsForeign({ python3, pipBound }: ToolchainFacts): boolean {
  return python3 !== null && pipBound !== null && python3.split('.').slice(0, 2).join('.') !== pipBound
}

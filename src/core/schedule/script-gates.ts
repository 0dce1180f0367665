/** What a script says about the run behind it. */
export type ScriptGate = { readonly runAgent: true } | { readonly runAgent: false; readonly reason: string }

/** A last line `{"wakeAgent": false}` means that there is nothing to do for the agent. */
export function gateAfterScript(output: string): ScriptGate {
  const line = output.trimEnd().split('\n').at(-1)?.trim() ?? ''
  if (!line.startsWith('{')) return { runAgent: true }
  try {
    const said: unknown = JSON.parse(line)
    const stays = typeof said === 'object' && said !== null && 'wakeAgent' in said && said.wakeAgent === false
    return stays ? { runAgent: false, reason: 'The script said that there is nothing to do.' } : { runAgent: true }
  } catch {
    return { runAgent: true }
  }
}

/** A job without an agent: what its script printed is the result. */
export function scriptResult(exit: number, output: string): { readonly deliver: boolean; readonly isError: boolean } {
  const isError = exit !== 0
  return { deliver: isError || output.trim() !== '', isError }
}

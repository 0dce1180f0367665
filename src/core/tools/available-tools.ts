const registered: readonly string[] = []

/** The names of the tools that a session of this program really has. */
export function availableTools(): readonly string[] {
  return registered
}

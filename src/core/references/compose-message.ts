/** The message as it was typed, then what could not be attached, then what was. */
export function composeMessage(message: string, warnings: readonly string[], blocks: readonly string[]): string {
  const warned = warnings.map((text, index) => `${index === 0 ? '\n\n--- Context Warnings ---' : ''}\n- ${text}`)
  const attached = blocks.map((block, index) => `${index === 0 ? '\n\n--- Attached Context ---' : ''}\n\n${block}`)
  // Adding piece by piece does not copy the blocks, as joining them would.
  return [...warned, ...attached].reduce((text, piece) => text + piece, message)
}

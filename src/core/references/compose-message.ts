/** The message as it was typed, then what could not be attached, then what was. */
export function composeMessage(message: string, warnings: readonly string[], blocks: readonly string[]): string {
  const warned =
    warnings.length === 0 ? [] : [['--- Context Warnings ---', ...warnings.map((text) => `- ${text}`)].join('\n')]
  const attached = blocks.length === 0 ? [] : ['--- Attached Context ---', ...blocks]
  return [message, ...warned, ...attached].join('\n\n')
}

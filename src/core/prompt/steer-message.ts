/** The lines around what the user writes in the middle of a turn. The steering layer tells the model to trust only these. */
export const steerOpen = '[OUT-OF-BAND USER MESSAGE: written by the user while you were working]'
export const steerClose = '[/OUT-OF-BAND USER MESSAGE]'

/** What is appended to a tool result to carry a message of the user. */
export function steerMessage(text: string, open = steerOpen, close = steerClose): string {
  return `\n\n${open}\n${text}\n${close}`
}

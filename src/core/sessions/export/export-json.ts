import type { Exporter } from './export-session'

/** One object: `{ format, session, messages }`. */
export const exportJson: Exporter = function* (session, messages) {
  yield `{"format":"hermes-desktop-session/1","session":${JSON.stringify(session)},"messages":[`
  let separator = '\n'
  for (const { toolCalls, ...message } of messages) {
    yield `${separator}${JSON.stringify({ ...message, toolCalls: toolCalls === null ? null : parsed(toolCalls) })}`
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** Redaction may have cut into the JSON: then it stays a text. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** The system text of a request body, whatever its wire format, and where in the body it stands. */
export interface SystemText {
  readonly text: string
  /** Offsets in `text` of the strings it is joined from, by their way in the body. */
  readonly pieces: readonly { readonly path: string; readonly start: number }[]
}

type Fields = Readonly<Record<string, unknown>>

export function systemText(body: Fields): SystemText {
  if (typeof body['instructions'] === 'string') return collect([['instructions', body['instructions']]])
  if (body['system'] !== undefined) return collect(textsOf('system', body['system']))
  const messages = Array.isArray(body['messages']) ? body['messages'] : []
  const first: unknown = messages[0]
  if (!isFields(first) || !isSystemRole(first['role'])) return collect([])
  return collect(textsOf('messages.0.content', first['content']))
}

export function isSystemRole(role: unknown): boolean {
  return role === 'system' || role === 'developer'
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(path: string, content: unknown): [string, string][] {
  if (typeof content === 'string') return [[path, content]]
  if (!Array.isArray(content)) return []
  return content.flatMap((part: unknown, index): [string, string][] =>
    isFields(part) && typeof part['text'] === 'string' ? [[`${path}.${index}.text`, part['text']]] : [],
  )
}

function collect(texts: readonly (readonly [string, string])[]): SystemText {
  const pieces: { path: string; start: number }[] = []
  let text = ''
  for (const [path, said] of texts) {
    pieces.push({ path, start: text.length })
    text += said
  }
  return { text, pieces }
}

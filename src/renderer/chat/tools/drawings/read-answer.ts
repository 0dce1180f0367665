/** The result of a tool taken apart: its answer as data, and what the program added for the model. */
export interface ToolAnswer {
  /** `null` when the tool answered with text. */
  readonly data: Readonly<Record<string, unknown>> | readonly unknown[] | null
  /** Hints, marks and words of the user that stand around the data; all of the text when there is no data. */
  readonly text: string
}

const wrapper = /^<\/?untrusted_tool_result\b[^>]*>$/
/** The data is one line near the beginning; what stands before it is the warning of the wrapper. */
const LINES_BEFORE = 6

export function readAnswer(result: string): ToolAnswer {
  const lines = result.split('\n')
  for (const [index, line] of lines.slice(0, LINES_BEFORE).entries()) {
    const data = parse(line)
    if (data === null) continue
    const after = lines.slice(index + 1).filter((one) => !wrapper.test(one))
    return { data, text: after.join('\n').trim() }
  }
  return { data: parse(result), text: parse(result) === null ? result : '' }
}

function parse(text: string): ToolAnswer['data'] {
  if (!/^\s*[{[]/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as ToolAnswer['data']) : null
  } catch {
    return null
  }
}

export function textAt(data: unknown, key: string): string {
  const value = valueAt(data, key)
  return typeof value === 'string' ? value : ''
}

export function numberAt(data: unknown, key: string): number | null {
  const value = valueAt(data, key)
  return typeof value === 'number' ? value : null
}

export function listAt(data: unknown, key: string): readonly unknown[] {
  const value = valueAt(data, key)
  return Array.isArray(value) ? value : []
}

export function valueAt(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key)
    ? (data as Record<string, unknown>)[key]
    : undefined
}

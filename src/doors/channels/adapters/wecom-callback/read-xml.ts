const start = '<xml>'
const end = '</xml>'
const verbatim = '<![CDATA['
const verbatimEnd = ']]>'

/**
 * The elements directly in `<xml>`, by their names; what has elements of its own is passed over. `null`: not of this form.
 * One way through the text: nothing in a value is ever taken for an element.
 */
export function readXml(text: string): ReadonlyMap<string, string> | null {
  const from = text.indexOf(start)
  if (from === -1 || text.slice(0, from).trim() !== '') return null
  const values = new Map<string, string>()
  let at = from + start.length
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1
    if (text.startsWith(end, at)) return values
    const name = /^<([A-Za-z]\w{0,63})>/.exec(text.slice(at, at + 70))?.[1]
    if (name === undefined) return null
    at += name.length + 2
    const close = `</${name}>`
    const isVerbatim = text.startsWith(verbatim, at)
    const valueAt = isVerbatim ? at + verbatim.length : at
    const valueEnd = text.indexOf(isVerbatim ? verbatimEnd : close, valueAt)
    if (valueEnd === -1) return null
    const value = text.slice(valueAt, valueEnd)
    at = valueEnd + (isVerbatim ? verbatimEnd.length : 0)
    if (!text.startsWith(close, at)) return null
    at += close.length
    // The first counts: a second of the same name can only be somebody's addition.
    if (!values.has(name) && (isVerbatim || !value.includes('<'))) values.set(name, isVerbatim ? value : decoded(value))
  }
}

const decoded = (value: string): string =>
  value.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof signs) => signs[name])

const signs = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const

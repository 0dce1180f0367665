import { z } from 'zod'
import { parseJson } from '../../base/parse-json'

const Source = z.union([z.string(), z.array(z.string())])
const Notebook = z.object({
  cells: z.array(
    z.object({
      cell_type: z.string(),
      source: Source,
      outputs: z
        .array(z.object({ text: Source.optional(), data: z.record(z.string(), z.unknown()).optional() }))
        .optional(),
    }),
  ),
})

/** A Jupyter notebook as text: cells in order, with what they printed. `null` when it is none. */
export function notebookText(bytes: Uint8Array): string | null {
  const parsed = Notebook.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (!parsed.success) return null
  return parsed.data.cells
    .map(({ cell_type: kind, source, outputs = [] }, index) => {
      const printed = outputs.flatMap(({ text, data }) => textOf(text ?? plainData(data)))
      const result = printed.join('')
      return `# --- cell ${index + 1}: ${kind} ---\n${textOf(source)}\n${result === '' ? '' : `# --- output ---\n${result}\n`}`
    })
    .join('\n')
}

function plainData(data: Readonly<Record<string, unknown>> | undefined): string | string[] {
  const plain = Source.safeParse(data?.['text/plain'])
  return plain.success ? plain.data : ''
}

function textOf(source: string | readonly string[]): string {
  return typeof source === 'string' ? source : source.join('')
}

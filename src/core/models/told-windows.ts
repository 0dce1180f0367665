import { z } from 'zod'
import { jsonFile } from '../base/json-file'

/** Beside the settings of the desktop. */
export const toldWindowsFile = 'model-windows.json'

const mostKept = 500

/** What an endpoint has said about how much a model of it can take in. */
const Told = z.object({
  address: z.string(),
  model: z.string(),
  tokens: z.number().int().positive(),
  /** Its list of models, or the error that it answered a request with that was too long. */
  source: z.enum(['list', 'error']),
  at: z.string(),
  /** With an error: what was believed until then. A list that says so again knows no better than it did. */
  instead: z.number().nullable(),
})
type Told = z.infer<typeof Told>

const Content = z.object({ version: z.literal(1), windows: z.array(Told) })

export interface ToldWindows {
  /** In tokens; `null` when the endpoint has not said it. */
  of(address: string, model: string): number | null
  /** It refused a request as longer than this. */
  refused(address: string, model: string, tokens: number, believed: number): Promise<void>
  /** It listed its models. */
  listed(
    address: string,
    models: readonly { readonly id: string; readonly contextWindow: number | null }[],
  ): Promise<void>
}

/** `changed`: a window is another one from now on. A file that cannot be written loses what was told, nothing else. */
export async function openToldWindows(file: string, now: () => Date, changed: () => void): Promise<ToldWindows> {
  const stored = jsonFile(file, Content, { version: 1, windows: [] })
  const read = await stored.read().catch(() => ({ windows: [] as Told[] }))
  const windows = new Map(read.windows.map((told) => [nameOf(told.address, told.model), told]))

  async function keep(news: readonly Told[]): Promise<void> {
    const isOther = news.some((told) => windows.get(nameOf(told.address, told.model))?.tokens !== told.tokens)
    for (const told of news) {
      windows.delete(nameOf(told.address, told.model))
      windows.set(nameOf(told.address, told.model), told)
    }
    if (news.length === 0) return
    if (isOther) changed()
    await stored.write({ version: 1, windows: [...windows.values()].slice(-mostKept) }).catch(() => undefined)
  }

  return {
    of: (address, model) => windows.get(nameOf(address, model))?.tokens ?? null,
    refused: (address, model, tokens, believed) =>
      keep([{ address, model, tokens, source: 'error', at: now().toISOString(), instead: believed }]),
    listed: (address, models) =>
      keep(
        models.flatMap(({ id: model, contextWindow: tokens }): Told[] => {
          const known = windows.get(nameOf(address, model))
          if (tokens === null || (known?.source === 'error' && known.instead === tokens)) return []
          return [{ address, model, tokens, source: 'list', at: now().toISOString(), instead: null }]
        }),
      ),
  }
}

const nameOf = (address: string, model: string) => `${address.replace(/\/+$/, '')}\n${model}`

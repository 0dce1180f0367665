import { z } from 'zod'
import type { SearchBackend } from './backend'
import { readAnswer } from './read-answer'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const Answer = z.object({
  results: z.array(z.object({ title: text, url: z.string(), text, highlights: z.array(z.string()).nullish() })),
})

export const exa: SearchBackend = {
  id: 'exa',
  name: 'Exa',
  base: 'https://api.exa.ai',
  keyName: 'EXA_API_KEY',
  async search({ query, limit, base, key, fetch, signal }) {
    const response = await fetch(`${base}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key ?? '' },
      body: JSON.stringify({ query, numResults: limit, contents: { highlights: true } }),
      signal,
    })
    return readAnswer(response, Answer, ({ results }) =>
      results.map(({ title, url, text, highlights }) => ({ title, url, description: highlights?.join(' … ') || text })),
    )
  },
}

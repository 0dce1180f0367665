import { z } from 'zod'
import type { SearchBackend } from './backend'
import { plainText } from './plain-text'
import { readAnswer } from './read-answer'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const Answer = z.object({
  web: z.object({ results: z.array(z.object({ title: text, url: z.string(), description: text })) }).nullish(),
})

export const brave: SearchBackend = {
  id: 'brave',
  name: 'Brave Search',
  base: 'https://api.search.brave.com',
  keyName: 'BRAVE_API_KEY',
  async search({ query, limit, base, key, fetch, signal }) {
    const asked = new URLSearchParams({ q: query, count: String(limit) })
    const response = await fetch(`${base}/res/v1/web/search?${asked}`, {
      headers: { accept: 'application/json', 'x-subscription-token': key ?? '' },
      signal,
    })
    return readAnswer(response, Answer, ({ web }) =>
      (web?.results ?? []).map(({ title, url, description }) => ({
        title: plainText(title),
        url,
        description: plainText(description),
      })),
    )
  },
}

import { z } from 'zod'
import type { SearchBackend } from './backend'
import { readAnswer } from './read-answer'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const Answer = z.object({ results: z.array(z.object({ title: text, url: z.string(), content: text })) })

export const tavily: SearchBackend = {
  id: 'tavily',
  name: 'Tavily',
  base: 'https://api.tavily.com',
  keyName: 'TAVILY_API_KEY',
  async search({ query, limit, base, key, fetch, signal }) {
    const response = await fetch(`${base}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query, max_results: limit, search_depth: 'basic' }),
      signal,
    })
    return readAnswer(response, Answer, ({ results }) =>
      results.map(({ title, url, content }) => ({ title, url, description: content })),
    )
  },
}

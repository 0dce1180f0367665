import { z } from 'zod'
import type { SearchBackend } from './backend'
import { readAnswer, refused } from './read-answer'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const Answer = z.object({ results: z.array(z.object({ title: text, url: z.string(), content: text })) })

/** The user's own server; its address comes from the settings. */
export const searxng: SearchBackend = {
  id: 'searxng',
  name: 'SearXNG',
  base: '',
  keyName: null,
  async search({ query, base, fetch, signal }) {
    const asked = new URLSearchParams({ q: query, format: 'json' })
    const response = await fetch(`${base}/search?${asked}`, { headers: { accept: 'application/json' }, signal })
    if (response.status === 403) {
      return refused('refuses answers as JSON (403). Allow the format "json" in its settings.yml under search.formats.')
    }
    return readAnswer(response, Answer, ({ results }) =>
      results.map(({ title, url, content }) => ({ title, url, description: content })),
    )
  },
}

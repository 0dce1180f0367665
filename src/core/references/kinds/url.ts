import { type ReferenceKind, warning } from '../reference'
import { said } from '../../../shared/words/said'

/** What a web page says, as Markdown. */
export const url: ReferenceKind = {
  name: 'url',
  takes: 'value',
  async expand({ raw, target }, { fetchPage, signal }) {
    const page = await fetchPage(target, signal)
    if (!page.ok) return warning(page.reason)
    const content = page.text.trim()
    if (content === '') return warning(said('references.no_content'))
    return { kind: 'text', icon: '🌐', label: raw, content, fence: null, rangeIgnored: false }
  },
}

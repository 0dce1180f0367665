import { isValidElement } from 'react'
import type { ReactNode } from 'react'

/** The plain words of what Markdown made. */
export function wordsIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsIn).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? wordsIn(node.props.children) : ''
}

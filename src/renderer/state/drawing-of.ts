/** How a text can be drawn, besides as text. */
export type Drawing = 'markdown' | 'page' | 'diagram'

/** By its name or by the language that a fence names; `null`: as code alone. */
export function drawingOf(ending: string): Drawing | null {
  switch (ending.toLowerCase()) {
    case 'md':
    case 'markdown':
      return 'markdown'
    case 'html':
    case 'htm':
    case 'svg':
      return 'page'
    case 'mermaid':
    case 'mmd':
      return 'diagram'
    default:
      return null
  }
}

export function endingOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : name
}

const names: Readonly<Record<string, string>> = { B: 'BOLD', I: 'ITALIC', S: 'STRIKETHROUGH', M: 'MONOSPACE' }

/** Takes the marks of the dialect `signal` out: `start:length:STYLE`, in UTF-16 units of what is left. */
export function takeStyles(written: string): { readonly text: string; readonly styles: readonly string[] } {
  const open: { readonly start: number; readonly name: string }[] = []
  const styles: string[] = []
  let text = ''
  for (let at = 0; at < written.length; at += 1) {
    const unit = written[at] ?? ''
    if (unit === '\uFFF9') {
      at += 1
      open.push({ start: text.length, name: names[written[at] ?? ''] ?? 'BOLD' })
    } else if (unit === '\uFFFB') {
      const closed = open.pop()
      if (closed !== undefined && text.length > closed.start)
        styles.push(`${closed.start}:${text.length - closed.start}:${closed.name}`)
    } else text += unit
  }
  return { text, styles }
}

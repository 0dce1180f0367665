const UNITS = ['KB', 'MB', 'GB'] as const

/** `9 B`, `1.0 KB`, `5.0 GB`: steps of 1024, one decimal. */
export function humanSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(1)} ${UNITS[unit]}`
}

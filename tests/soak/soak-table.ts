import type { Growth } from './flatness'
import type { Sample } from './sample'

const columns: readonly (keyof Sample)[] = [
  'minute',
  'round',
  'memory',
  'ownMemory',
  'mainOwn',
  'pageOwn',
  'mainHeap',
  'pageHeap',
  'openFiles',
  'threads',
  'processes',
  'mainHandles',
  'pageListeners',
  'pageNodes',
  'cpu',
]

export const sampleHeading = row(columns)

export function sampleRow(sample: Sample): string {
  return row(columns.map((column) => short(sample[column])))
}

/** Both tables as Markdown: every sample, then what grew. */
export function soakReport(samples: readonly Sample[], growths: readonly Growth[]): string {
  const last = samples.at(-1)
  return [
    `# Soak: ${short(last?.minute ?? 0)} minutes, ${last?.round ?? 0} rounds`,
    '',
    'Memory in MiB after a collection of garbage; `ownMemory` is without mapped files, `mainOwn` and `pageOwn` are parts of it; `cpu` in seconds since the start.',
    '',
    row(['figure', 'first', 'last', 'growth', 'allowed', '']),
    row(['---', '---:', '---:', '---:', '---:', '---']),
    ...growths.map(({ figure, first, last: end, growth, allowed, flat }) =>
      row([figure, short(first), short(end), short(growth), short(allowed), flat ? 'flat' : 'GROWS']),
    ),
    '',
    sampleHeading,
    row(columns.map(() => '---:')),
    ...samples.map(sampleRow),
    '',
  ].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}

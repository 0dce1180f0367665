const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  middot: '·',
  mdash: '—',
  ndash: '–',
}

/** A fragment of HTML as text: tags gone, entities read, blanks joined. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]{0,500}>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,10}));/gi, readEntity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function readEntity(found: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? found
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : found
}

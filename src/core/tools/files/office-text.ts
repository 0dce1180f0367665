import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** Of one part of a document, unpacked. More is a bomb or no document. */
const largestPart = 20 * 1024 * 1024
const mostSheets = 50

/** The text of a Word document or an Excel workbook; `null` when it is neither. */
export async function officeText(name: string, bytes: Uint8Array): Promise<string | null> {
  const isWord = /\.docx$/i.test(name)
  if (!isWord && !/\.xlsx$/i.test(name)) return null
  const wanted = isWord ? /^word\/document\.xml$/ : /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/
  const parts = await unpack(bytes, wanted).catch(() => null)
  if (parts === null || parts.size === 0) return null
  return isWord ? wordText(parts.get('word/document.xml') ?? '') : sheetText(parts)
}

function wordText(xml: string): string {
  return xml
    .split(/<\/w:p>/)
    .map((paragraph) => joined(paragraph, /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\s*\/>/g))
    .join('\n')
    .trimEnd()
}

function sheetText(parts: ReadonlyMap<string, string>): string {
  const shared = (parts.get('xl/sharedStrings.xml') ?? '')
    .split('</si>')
    .map((item) => joined(item, /<t(?:\s[^>]*)?>([^<]*)<\/t>/g))
  const sheets = [...parts].filter(([name]) => name.includes('/worksheets/')).sort(byNumber)
  return sheets
    .map(([name, xml]) => {
      const rows = xml.split('</row>').slice(0, -1)
      const lines = rows.map((row) =>
        row
          .split('</c>')
          .slice(0, -1)
          .map((cell) => cellText(cell, shared))
          .join('\t'),
      )
      return `# --- ${name.replace(/^.*\//, '').replace('.xml', '')} ---\n${lines.join('\n')}`
    })
    .join('\n\n')
}

function cellText(cell: string, shared: readonly string[]): string {
  const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1]
  if (value === undefined) return joined(cell, /<t(?:\s[^>]*)?>([^<]*)<\/t>/g)
  return /<c\s[^>]*t="s"/.test(cell) ? (shared[Number(value)] ?? '') : unescaped(value)
}

function byNumber([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return Number(/\d+/.exec(one)?.[0] ?? 0) - Number(/\d+/.exec(other)?.[0] ?? 0)
}

function joined(xml: string, pattern: RegExp): string {
  return [...xml.matchAll(pattern)]
    .map(([, text, sign]) => (text === undefined ? (sign === 'tab' ? '\t' : '\n') : unescaped(text)))
    .join('')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|amp|quot|apos);/g, (found, name: string) => entities[name] ?? found)
}

/** The parts of an archive whose names fit. Rejects what is no archive. */
async function unpack(bytes: Uint8Array, wanted: RegExp): Promise<ReadonlyMap<string, string>> {
  const archive = await opened(bytes)
  const parts = new Map<string, string>()
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
  archive.on('error', reject)
  archive.on('end', () => resolve(parts))
  archive.on('entry', (entry: Entry) => {
    const isWanted = wanted.test(entry.fileName) && entry.uncompressedSize <= largestPart && parts.size <= mostSheets
    const read = isWanted ? partText(archive, entry).then((text) => parts.set(entry.fileName, text)) : Promise.resolve()
    read.then(() => archive.readEntry(), reject)
  })
  archive.readEntry()
  return promise
}

function opened(bytes: Uint8Array): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>()
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true }, (error, archive) =>
    error === null ? resolve(archive) : reject(error),
  )
  return promise
}

function partText(archive: ZipFile, entry: Entry): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  archive.openReadStream(entry, (error, stream) => {
    if (error !== null) {
      reject(error)
      return
    }
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.on('end', () => resolve(Buffer.concat(chunks).toString()))
  })
  return promise
}

import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'

const document = fromRoot('ARCHITECTURE.md')
const table = /^\| folder +\| holds +\| may import +\|\n(?:\|.*\n)+/m

/** The folders in ARCHITECTURE.md, as scripts/borders.json has them. The formatter sets the columns. */
export function writeFolderTable() {
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(table, () => `${rows().join('\n')}\n`),
  )
}

/** Whether the document tells the truth. */
export function isFolderTableCurrent() {
  const written = table.exec(readFileSync(document, 'utf8'))?.[0] ?? ''
  return bare(written) === bare(`${rows().join('\n')}\n`)
}

function rows() {
  /** @type {{ folders: { folder: string, holds: string, imports: string[] }[] }} */
  const { folders } = JSON.parse(readFileSync(fromRoot('scripts', 'borders.json'), 'utf8'))
  return [
    '| folder | holds | may import |',
    '|---|---|---|',
    ...folders.map(({ folder, holds, imports }) => `| \`src/${folder}\` | ${holds} | ${shown(folder, imports)} |`),
  ]
}

/**
 * @param {string} folder
 * @param {readonly string[]} imports
 */
function shown(folder, imports) {
  if (imports.length === 0) return 'nothing of ours'
  return imports.map((name) => (folder.startsWith('core/') ? name.replace('core/', '') : name)).join(', ')
}

/** Without what the formatter adds. @param {string} text */
const bare = (text) => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').replaceAll(' ', '')

import { readFileSync } from 'node:fs'
import { posix, relative, sep } from 'node:path'

/**
 * The borders between the folders of src, as a rule for oxlint. The table is borders.json; ARCHITECTURE.md shows it.
 * @typedef {{ instead: string, never: Record<string, string> }} Process
 * @typedef {{ folder: string, holds: string, imports: string[] }} Folder
 * @type {{ processes: Record<string, Process>, folders: Folder[] }}
 */
const { processes, folders } = JSON.parse(readFileSync(new URL('borders.json', import.meta.url), 'utf8'))

const imports = {
  meta: { type: 'problem' },
  /** @param {any} context */
  create(context) {
    const file = slashed(relative(context.cwd ?? process.cwd(), context.filename))
    /** @param {any} node */
    const look = (node) => {
      const source = node.source?.value
      const message = typeof source === 'string' ? complaint(file, source) : null
      if (message !== null) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      TSImportType: look,
    }
  },
}

export default { meta: { name: 'borders' }, rules: { imports } }

/**
 * What is wrong with an import, or `null`.
 * @param {string} file from the root, with slashes
 * @param {string} source as it is written
 */
function complaint(file, source) {
  const own = file.split('/')
  const process = processes[own[1] ?? '']
  if (own[0] !== 'src' || process === undefined) return null
  if (!source.startsWith('.')) {
    const name = Object.keys(process.never).find((name) => isOf(name, source))
    return name === undefined ? null : (process.never[name] ?? null)
  }
  const target = posix.normalize(posix.join(posix.dirname(file), source)).split('/')
  if (target[0] !== 'src') return null
  const from = placeOf(own)
  const to = placeOf(target)
  const names = folders.map(({ folder }) => folder)
  const allowed = folders[names.indexOf(from)]?.imports
  if (from === to || allowed === undefined || allowed.includes(to) || allowed.includes(to.split('/')[0] ?? ''))
    return null
  if (target[1] !== own[1] && own[1] !== 'main') return process.instead
  if (own[1] !== 'core') return `${from} may not import ${to}. ${process.instead}`
  const isBelow = names.indexOf(to) < names.indexOf(from)
  return `${from} may not import ${to}. ${isBelow ? 'If it should, add it to scripts/borders.json.' : 'Move down what both need, or pass it in as a port.'}`
}

/** @param {string[]} path */
const placeOf = ([, process = '', folder = '']) => (process === 'core' ? `core/${folder}` : process)

/** @param {string} name @param {string} source */
const isOf = (name, source) =>
  name.endsWith(':') ? source.startsWith(name) : source === name || source.startsWith(`${name}/`)

/** @param {string} path */
const slashed = (path) => path.split(sep).join('/')

/** What happened before in the same command. */
export interface World {
  /** The folder that a literal `cd` chose; `null` when nothing is known about it. */
  readonly folder: string | null
  /** Files that were made executable. */
  readonly executables: ReadonlySet<string>
  /** Files that were downloaded. */
  readonly downloads: ReadonlySet<string>
  /** Files whose text stands in the command. */
  readonly texts: ReadonlyMap<string, string>
}

/** One program with its arguments, as it would be started. A wrapper and what it wraps are two calls. */
export interface Call {
  /** Lower case, without folder, version and `.exe`: `python` for `/usr/bin/python3.12`. */
  readonly program: string
  /** As written. */
  readonly name: string
  readonly args: readonly string[]
  /** `NAME=value` in front of it. */
  readonly assignments: readonly string[]
  /** Files that its redirections write, as written. */
  readonly redirects: readonly string[]
  /** Files that its redirections read, as written. */
  readonly reads: readonly string[]
  /** Every file that it writes, in lower case and folded: `~/.bashrc`, `/etc/hosts`. */
  readonly writes: readonly string[]
  /** Where its standard input comes from. */
  readonly stdin: 'inherited' | 'file' | 'text' | 'pipe'
  /** What it reads there, when the command itself says so. */
  readonly input: string | null
  /** Programs whose output flows into it. */
  readonly upstream: ReadonlySet<string>
  /** Programs whose output became part of its arguments. */
  readonly inside: ReadonlySet<string>
  readonly background: boolean
  readonly world: World
}

/** `mkfs.ext4` is one of many `mkfs`, `python3.12` is a `python`. */
export function programName(word: string): string {
  const name = word
    .slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1)
    // zsh takes `=rm` for the path of rm.
    .replace(/^=/, '')
    .toLowerCase()
    .replace(/\.(?:exe|cmd|bat|com)$/, '')
    // The starter of Python on Windows.
    .replace(/^pyw?$/, 'python')
    // As a snap names its own copy.
    .replace(/^microk8s\.(?=kubectl$|helm\d?$)/, '')
  return name
    .replace(VERSIONED, '$1')
    .replace(/^mkfs\..+/, 'mkfs')
    .replace(/^newfs_.+/, 'newfs')
}

const VERSIONED = /^(python|pypy|pip|node|ruby|perl|php|lua|bash|ksh|zsh|docker-compose)-?\d[\d.]*$/

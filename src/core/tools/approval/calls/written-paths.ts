import { plainPathIn } from '../paths'
import { firstOperand, readOptions, type ValuedFlags } from './options'

/** The files that a call writes: by redirection, or because the program writes the files it is given. */
export function writtenPaths(
  program: string,
  args: readonly string[],
  redirects: readonly string[],
  folder: string | null,
): readonly string[] {
  const find = Object.hasOwn(WRITERS, program) ? WRITERS[program] : undefined
  if (find === undefined && redirects.length === 0) return redirects
  return [...redirects, ...(find?.(args) ?? [])].map((path) => plainPathIn(path, folder))
}

type FindWritten = (args: readonly string[]) => readonly string[]

/** The last operand, or the folder of `-t`. */
const target =
  (valued: ValuedFlags): FindWritten =>
  (args) => {
    const flag = args.findIndex((word) => word === '-t' || word.startsWith('--target-directory'))
    if (flag !== -1) return [args[flag]?.split('=')[1] ?? args[flag + 1] ?? '']
    const { operands } = readOptions(args, valued)
    return operands.length > 1 ? operands.slice(-1) : []
  }

/** The files of an editor that was told to change them in place. */
const inPlace =
  (letter: RegExp, valued: ValuedFlags): FindWritten =>
  (args) => {
    if (!args.some((word) => letter.test(word) || word.startsWith('--in-place'))) return []
    const hasScript = args.some((word) => /^(?:-[a-zA-Z]*[ef]|--expression|--file)/.test(word) && !letter.test(word))
    const { operands } = readOptions(args, valued)
    return hasScript ? operands : operands.slice(1)
  }

const afterFlags =
  (...flags: string[]): FindWritten =>
  (args) =>
    args.flatMap((word, index) => {
      if (flags.includes(word)) return [args[index + 1] ?? '']
      const named = flags.find((flag) => flag.startsWith('--') && word.startsWith(`${flag}=`))
      return named === undefined ? [] : [word.slice(named.length + 1)]
    })

const everyOperand: FindWritten = (args) => readOptions(args, { letters: 's' }).operands

const attached = (args: readonly string[], pattern: RegExp) => args.flatMap((word) => pattern.exec(word)?.[1] ?? [])

/** What the program of an awk prints to files that it names. */
function printedTo(args: readonly string[]): readonly string[] {
  return args.flatMap((word) => Array.from(word.matchAll(/>\s*"([^"]{1,4096})"/g), ([, path = '']) => path))
}

/** The folder that an archive is unpacked into, where it is named. */
function unpackedTo(args: readonly string[]): readonly string[] {
  const unpacks = args.some(
    (word, index) => /^-?[a-zA-Z]*x[a-zA-Z]*$/.test(word) && (index === 0 || word.startsWith('-')),
  )
  return unpacks || args.includes('--extract') ? afterFlags('-C', '--directory')(args) : []
}

const WRITERS: Readonly<Record<string, FindWritten>> = {
  tee: everyOperand,
  truncate: everyOperand,
  sponge: everyOperand,
  cp: target({ letters: 'tS' }),
  mv: target({ letters: 'tS' }),
  ln: target({ letters: 'tS' }),
  install: target({ letters: 'gmotS' }),
  rsync: target({ letters: 'efBT' }),
  scp: target({ letters: 'cFiJloPS' }),
  copy: target({}),
  move: target({}),
  xcopy: target({}),
  dd: (args) => args.flatMap((word) => (word.startsWith('of=') ? [word.slice(3)] : [])),
  sed: inPlace(/^-[nErsuz]*i/, { letters: 'efl' }),
  gsed: inPlace(/^-[nErsuz]*i/, { letters: 'efl' }),
  perl: inPlace(/^-[a-zA-Z]*i/, { letters: 'eEIMm' }),
  ruby: inPlace(/^-[a-zA-Z]*i/, { letters: 'eIr' }),
  curl: afterFlags('-o', '--output', '-so', '-sSLo', '-Lo', '-fsSLo'),
  wget: afterFlags('-O', '--output-document', '-qO'),
  patch: (args) => args.slice(firstOperand(args, { letters: 'pidoDFrBVYz' })).slice(0, 1),
  sort: (args) => [...afterFlags('-o', '--output')(args), ...attached(args, /^-[a-zA-Z]*o(.+)$/)],
  uniq: (args) => readOptions(args, { letters: 'fsw' }).operands.slice(1, 2),
  find: afterFlags('-fprint', '-fprint0', '-fprintf', '-fls'),
  awk: printedTo,
  gawk: printedTo,
  mawk: printedTo,
  nawk: printedTo,
  tar: unpackedTo,
  unzip: afterFlags('-d'),
  'set-content': everyOperand,
  'add-content': everyOperand,
  'out-file': everyOperand,
}

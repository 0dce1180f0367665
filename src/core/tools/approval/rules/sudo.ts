import { firstOperand, hasLetter, hasLong, readOptions } from '../calls/options'
import { optionsOf } from '../calls/program-options'
import { ask, floor } from '../rule'

const known = optionsOf('sudo')

const flags =
  (letters: string, longs: readonly string[]) =>
  ({ args }: { readonly args: readonly string[] }) => {
    const own = readOptions(args.slice(0, firstOperand(args, known)), known)
    return hasLetter(own, letters) || longs.some((name) => hasLong(own, name, '--st'.length))
  }

export const sudoRules = [
  floor('sudo-stdin', ['sudo'], flags('S', ['--stdin'])),
  ask('sudo-askpass', ['sudo'], flags('A', ['--askpass'])),
  ask('sudo-shell', ['sudo'], flags('s', ['--shell'])),
]

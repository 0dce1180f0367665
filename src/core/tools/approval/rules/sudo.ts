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
  floor(
    'sudo-stdin',
    'It feeds sudo a password; the app keeps none, so it would be a guess.',
    ['sudo'],
    flags('S', ['--stdin']),
  ),
  ask('sudo-askpass', 'It has another program give sudo the password.', ['sudo'], flags('A', ['--askpass'])),
  ask('sudo-shell', 'It opens a shell with the rights of the administrator.', ['sudo'], flags('s', ['--shell'])),
]

import { firstOperand } from '../calls/options'
import { ask } from '../rule'

const VALUED = {
  letters: 'C',
  longs: ['--cwd', '--prefix', '--dir', '--filter', '--workspace', '--registry', '--python', '--project'],
}
const removes =
  (pattern: RegExp) =>
  ({ args }: { readonly args: readonly string[] }) => {
    const [first = '', second = ''] = args.slice(firstOperand(args, VALUED))
    return pattern.test(first) || (/^(?:global|pip|-m|tool|env)$/.test(first) && pattern.test(second))
  }

export const packageRules = [
  ask('packages-npm', 'It removes a package.', ['npm'], removes(/^(?:uninstall|unlink|remove|rm|r|un)$/)),
  ask('packages-pnpm', 'It removes a package.', ['pnpm'], removes(/^(?:remove|rm|uninstall|un)$/)),
  ask('packages-yarn', 'It removes a package.', ['yarn'], removes(/^remove$/)),
  ask('packages-bun', 'It removes a package.', ['bun'], removes(/^(?:remove|rm)$/)),
  ask(
    'packages-pip',
    'It removes a package.',
    ['pip', 'pipx', 'uv', 'poetry', 'pipenv'],
    removes(/^(?:uninstall|uninstall-all|remove)$/),
  ),
  ask(
    'packages-pip',
    'It removes a package.',
    ['python'],
    ({ args }) => args[0] === '-m' && args[1] === 'pip' && args[2] === 'uninstall',
  ),
  ask('packages-brew', 'It removes a program.', ['brew'], removes(/^(?:uninstall|remove|rm|autoremove)$/)),
  ask(
    'packages-system',
    'It removes programs from the system.',
    ['apt', 'apt-get', 'aptitude', 'dnf', 'yum', 'zypper', 'apk', 'snap', 'flatpak', 'port'],
    removes(/^(?:remove|purge|autoremove|erase|del|uninstall)$/),
  ),
  ask('packages-system', 'It removes programs from the system.', ['pacman', 'yay', 'paru'], ({ args }) =>
    args.some((word) => /^(?:-R|--remove)/.test(word)),
  ),
  ask('packages-system', 'It removes programs from the system.', ['dpkg', 'rpm'], ({ args }) =>
    args.some((word) => /^(?:-r|-P|-e|--remove|--purge|--erase)$/.test(word)),
  ),
  ask(
    'packages-language',
    'It removes a package.',
    ['gem', 'cargo', 'conda', 'mamba', 'composer', 'opam', 'choco', 'winget', 'scoop'],
    removes(/^(?:uninstall|remove)$/),
  ),
]

import type { Call } from '../calls/call'
import { runs } from '../calls/program-options'
import { ask } from '../rule'

/** Words that stand before the verb: `yarn global remove`, `uv pip uninstall`, `conda env remove`. */
const GROUP = /^(?:global|pip|tool|env|self)$/
const removes = (pattern: RegExp) => (call: Call) => runs(call, pattern) || runs(call, GROUP, pattern)

export const packageRules = [
  ask('packages-npm', ['npm'], removes(/^(?:uninstall|unlink|remove|rm|r|un)$/)),
  ask('packages-pnpm', ['pnpm'], removes(/^(?:remove|rm|uninstall|un)$/)),
  ask('packages-yarn', ['yarn'], removes(/^remove$/)),
  ask('packages-bun', ['bun'], removes(/^(?:remove|rm)$/)),
  ask('packages-pip', ['pip', 'pipx', 'uv', 'poetry', 'pipenv'], removes(/^(?:uninstall|uninstall-all|remove)$/)),
  ask('packages-brew', ['brew'], removes(/^(?:uninstall|remove|rm|autoremove)$/)),
  ask(
    'packages-system',
    ['apt', 'apt-get', 'aptitude', 'dnf', 'yum', 'zypper', 'apk', 'snap', 'flatpak', 'port'],
    removes(/^(?:remove|purge|autoremove|erase|del|uninstall)$/),
  ),
  ask('packages-system', ['pacman', 'yay', 'paru'], ({ args }) => args.some((word) => /^(?:-R|--remove)/.test(word))),
  ask('packages-system', ['dpkg', 'rpm'], ({ args }) =>
    args.some((word) => /^(?:-r|-P|-e|--remove|--purge|--erase)$/.test(word)),
  ),
  ask(
    'packages-language',
    ['gem', 'cargo', 'conda', 'mamba', 'composer', 'opam', 'choco', 'winget', 'scoop'],
    removes(/^(?:uninstall|remove)$/),
  ),
]

import type { Call } from '../calls/call'
import { runs } from '../calls/program-options'
import { ask } from '../rule'

/** Words that stand before the verb: `yarn global remove`, `uv pip uninstall`, `conda env remove`, `dnf module remove`. */
const GROUP = /^(?:global|pip|tool|env|self|module|group|plugin)$/
/** Those that name something first: `yarn workspace web remove`, `cargo +nightly uninstall`. */
const NAMED = /^workspace$/
const TOOLCHAIN = /^\+\S+$/
const removes = (pattern: RegExp) => (call: Call) =>
  runs(call, pattern) || runs(call, GROUP, pattern) || runs(call, NAMED, /./, pattern) || runs(call, TOOLCHAIN, pattern)

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
  ask('packages-system', ['zypper'], removes(/^rm$/)),
  ask('packages-system', ['pacman', 'yay', 'paru'], ({ args }) => args.some((word) => /^(?:-R|--remove)/.test(word))),
  ask('packages-system', ['dpkg', 'rpm'], ({ args }) =>
    args.some((word) => /^(?:-r|-P|-e[a-z]*|-[a-z]*e|--remove|--purge|--erase)$/.test(word)),
  ),
  ask(
    'packages-language',
    ['gem', 'cargo', 'conda', 'mamba', 'micromamba', 'composer', 'opam', 'choco', 'winget', 'scoop'],
    removes(/^(?:uninstall|remove)$/),
  ),
]

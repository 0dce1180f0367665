import { devNull } from 'node:os'
import { dirname } from 'node:path'
import { withoutSecrets } from '../../base/secret-variable'

/** Programs and settings that the environment could slip in. */
const UNWANTED = /^(?:GIT_.*|SSH_ASKPASS.*|PAGER|LESS.*|LV|EDITOR|VISUAL|GCM_.*|NODE_OPTIONS)$/i

/** What git may see of our environment: enough to find its user's own settings, nothing that runs or asks. */
export function gitEnvironment(env: Readonly<NodeJS.ProcessEnv>, workTree: string | null): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(withoutSecrets(env)).filter(([name]) => !UNWANTED.test(name))),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_PAGER: 'cat',
    // A partial clone would fetch what is missing, by whatever program its config names.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: '',
    GIT_OPTIONAL_LOCKS: '0',
    // The config of a repository could move its work tree to a folder outside the workspace.
    // And a broken one would make git take the repository around it, perhaps the user's own, for the one of this folder.
    ...(workTree === null ? {} : { GIT_WORK_TREE: workTree, GIT_CEILING_DIRECTORIES: dirname(workTree) }),
  }
}

/** Settings of a repository that name programs, switched off before every command. */
export const harmlessConfig: readonly string[] = [
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'core.pager=cat',
  'credential.helper=',
  // A folder that merely looks like a repository may come with its own config.
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting])

const FILTER_PROGRAM = /^filter\..*\.(?:clean|smudge|process)$/i
/** Files anywhere, of which git shows a part: in a complaint about them, or as the name of an author. */
const READ_FILE = /^(?:core\.attributesfile|diff\.orderfile|mailmap\.(?:file|blob))$/i

/**
 * Filters are programs that `git diff` runs on changed files. Their names are free, so each one that a repository's own
 * config defines is switched off by name, through the environment because a name may hold `=`; so are the files outside
 * that it wants to be read. Those of the user's own config stay. `config` is what `git config --list --name-only --show-scope -z` prints.
 */
export function withoutOwnSettings(config: string): NodeJS.ProcessEnv {
  const words = config.split('\0')
  const names = words.filter((_, index) => {
    const scope = words[index - 1]
    return index % 2 === 1 && scope !== 'system' && scope !== 'global'
  })
  const settings = [...new Set(names)].flatMap((name) => {
    if (READ_FILE.test(name)) return [[name, name.endsWith('blob') ? '' : devNull]]
    if (!FILTER_PROGRAM.test(name)) return []
    return [
      [name, ''],
      [name.replace(/\.[^.]*$/, '.required'), 'false'],
    ]
  })
  return Object.fromEntries([
    ['GIT_CONFIG_COUNT', String(settings.length)],
    ...settings.flatMap(([name, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, name],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ])
}

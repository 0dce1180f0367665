import { devNull } from 'node:os'
import type { SimpleGitOptions } from 'simple-git'

/** On top of what keeps reading harmless: nothing that writing would start, and output that does not depend on anybody's taste. */
export const quietConfig: readonly string[] = [
  'commit.gpgSign=false',
  'tag.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'submodule.recurse=false',
  'core.editor=true',
  'sequence.editor=true',
  'core.quotePath=true',
  'core.bigFileThreshold=5m',
  'diff.suppressBlankEmpty=false',
  'advice.detachedHead=false',
  'fetch.recurseSubmodules=false',
].flatMap((setting) => ['-c', setting])

/** simple-git refuses settings that could start programs. These are the ones that keep git from starting any. */
export function permitted(environment: NodeJS.ProcessEnv): Pick<SimpleGitOptions, 'unsafe' | 'allowEnvironment'> {
  return {
    allowEnvironment: Object.keys(environment),
    unsafe: {
      allowUnsafeCustomBinary: true,
      allowUnsafeHooksPath: true,
      allowUnsafeFsMonitor: true,
      allowUnsafePager: true,
      allowUnsafeCredentialHelper: true,
      allowUnsafeAskPass: true,
      allowUnsafeEditor: true,
      allowUnsafeFilter: true,
      allowUnsafeMergeDriver: true,
      allowUnsafeConfigEnvCount: true,
      allowUnsafeConfigPaths: true,
      allowUnsafeProtocolOverride: true,
      allowUnsafeCommandBinaries: true,
      allowUnsafeDiffExternal: true,
      allowUnsafeDiffTextConv: true,
      allowUnsafeSubmodule: true,
      allowUnsafeGpgProgram: true,
      allowAbbreviatedOptions: false,
    },
  }
}

const HOOK = /^hook\..*\.command$/i
const MERGE_DRIVER = /^merge\..*\.driver$/i

/**
 * Newer versions of git also take hooks from the config, and writing may merge: both are switched off by name. `config` is what
 * `git config --list --name-only --show-scope -z` prints, `settings` what is switched off already.
 */
export function withoutOwnHooks(config: string, settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const words = config.split('\0')
  const own = words.filter((_, index) => {
    const scope = words[index - 1]
    return index % 2 === 1 && scope !== 'system' && scope !== 'global'
  })
  const added = [...new Set(own)].flatMap((name): (readonly [string, string])[] => {
    if (MERGE_DRIVER.test(name)) return [[name, 'false']]
    if (!HOOK.test(name)) return []
    return [
      [name, devNull],
      [name.replace(/\.command$/i, '.enabled'), 'false'],
    ]
  })
  const count = Number(settings['GIT_CONFIG_COUNT'] ?? 0)
  return {
    ...settings,
    GIT_CONFIG_COUNT: String(count + added.length),
    ...Object.fromEntries(
      added.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${count + index}`, name],
        [`GIT_CONFIG_VALUE_${count + index}`, value],
      ]),
    ),
  }
}

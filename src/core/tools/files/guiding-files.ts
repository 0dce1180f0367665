import { isInside } from '../../base/guard/is-inside'
import { said } from '../../../shared/words/said'
import type { FoundRule } from '../approval/check-command'
import { baseOf } from './other-profile'

interface Homes {
  readonly userHome: string
  readonly hermesHome: string
}

const contextNames = new Set([
  'agents.md',
  'agent.md',
  'claude.md',
  'claude.local.md',
  'gemini.md',
  'soul.md',
  'skill.md',
  'hermes.md',
  '.hermes.md',
  '.cursorrules',
  '.windsurfrules',
  '.clinerules',
  '.mcp.json',
  'copilot-instructions.md',
])
const contextFolders = new Set(['.cursor', '.claude', '.hermes', '.codex', '.clinerules'])
const shellStartFiles = new Set(
  '.bashrc .bash_profile .bash_login .bash_logout .profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc .cshrc .tcshrc .inputrc .xprofile .xinitrc .xsessionrc'.split(
    ' ',
  ),
)

/** Files that tell an agent, git or a shell what to do: writing one changes what happens later, without anybody looking. */
export function guidingFileReason(path: string, homes: Homes): FoundRule | null {
  const names = path.toLowerCase().split(/[\\/]/)
  const name = names.at(-1) ?? ''
  if (isInside(baseOf(homes.hermesHome), path)) return { id: 'agent-home', reason: said('rule.agent-home') }
  if (contextNames.has(name) || names.slice(0, -1).some((folder) => contextFolders.has(folder)))
    return { id: 'agent-rules', reason: said('rule.agent-rules') }
  if (names.includes('.git') || names.includes('.husky') || name === '.gitconfig')
    return { id: 'git-internals', reason: said('rule.git-internals') }
  if (isShellStartFile(path, homes) || isAutostart(names))
    return { id: 'shell-start', reason: said('rule.shell-start') }
  return null
}

export function isShellStartFile(path: string, { userHome }: Homes): boolean {
  const name = path.split(/[\\/]/).at(-1)?.toLowerCase() ?? ''
  if (shellStartFiles.has(name)) return true
  return isInside(userHome, path) && /[\\/]\.config[\\/](?:fish|nushell|powershell)[\\/]/i.test(path)
}

function isAutostart(names: readonly string[]): boolean {
  return names.some(
    (name, index) =>
      (name === '.config' && ['autostart', 'systemd'].includes(names[index + 1] ?? '')) || name === 'launchagents',
  )
}

import type { SandboxMark } from '../../../shared/sandbox-mark'
import { fillText } from '../fill-text'
import type { EnvironmentFacts } from '../gather/environment-facts'
import { defineLayer } from '../layer'
import { singleLine } from '../single-line'
import remoteProse from '../text/environment-remote.md?raw'
import windowsProse from '../text/environment-windows.md?raw'
import wslProse from '../text/environment-wsl.md?raw'
import { trimText } from '../../base/trim-text'

export const environment = defineLayer({
  id: 'environment',
  tier: 'stable',
  title: 'Environment',
  gather: ({ environment }) => ({ facts: environment }),
  render: (facts) => ({
    text: [...(facts.backend === 'local' ? localHints(facts) : remoteHints(facts)), facts.hint]
      .map(trimText)
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    source: { kind: 'machine', name: facts.backend === 'local' ? 'host' : facts.backend },
  }),
})

function localHints({ system, release, wsl, userHome, workingDirectory, sandbox }: EnvironmentFacts): string[] {
  const lines = [
    `Host: ${wsl ? `${system} on WSL` : system}${release === '' ? '' : ` (${release})`}`,
    `User home directory: ${userHome}`,
    ...(workingDirectory === null ? [] : [`Current working directory: ${workingDirectory}`]),
    ...(sandbox ? [heldLine(sandbox)] : []),
  ].map(singleLine)
  return [lines.join('\n'), ...(wsl ? [wslProse] : []), ...(system === 'Windows' ? [windowsProse] : [])]
}

/** As it is when the conversation begins: each result says how its own command was run. */
function heldLine(sandbox: SandboxMark): string {
  if (sandbox.kind !== 'none') return `Commands: held in a sandbox (${sandbox.kind}) when this conversation began`
  return 'Commands: held by no sandbox when this conversation began, so they can change whatever the user can'
}

/** Nothing about this host: the commands do not run here, and its paths would mislead. */
function remoteHints({ backend, remoteSummary }: EnvironmentFacts): string[] {
  return [fillText(remoteProse, { backend }), remoteSummary ?? '']
}

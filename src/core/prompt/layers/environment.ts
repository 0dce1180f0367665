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

function localHints({ system, release, wsl, userHome, workingDirectory }: EnvironmentFacts): string[] {
  const lines = [
    `Host: ${wsl ? `${system} on WSL` : system}${release === '' ? '' : ` (${release})`}`,
    `User home directory: ${userHome}`,
    ...(workingDirectory === null ? [] : [`Current working directory: ${workingDirectory}`]),
  ].map(singleLine)
  return [lines.join('\n'), ...(wsl ? [wslProse] : []), ...(system === 'Windows' ? [windowsProse] : [])]
}

/** Nothing about this host: the commands do not run here, and its paths would mislead. */
function remoteHints({ backend, remoteSummary }: EnvironmentFacts): string[] {
  return [fillText(remoteProse, { backend }), remoteSummary ?? '']
}

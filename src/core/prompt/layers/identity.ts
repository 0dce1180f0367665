import type { LayerDefinition } from '../layer'
import builtInIdentity from '../text/identity.md?raw'
import { trimText } from '../../base/trim-text'

export const identity: LayerDefinition = {
  id: 'identity',
  tier: 'stable',
  title: 'Identity',
  render: ({ soul }) => {
    if (soul.kind === 'built-in') return { text: builtInIdentity, source: { kind: 'built-in', name: 'identity' } }
    const { path, firstLine, lastLine, sha256, findings, decision } = soul
    const source = { kind: 'file', path, firstLine, lastLine, sha256 } as const
    if (soul.kind === 'blocked') {
      return {
        text: `${trimText(builtInIdentity)}\n\n${soul.text}`,
        source,
        status: 'blocked',
        findings,
        decision,
      }
    }
    return {
      text: soul.text,
      source,
      status: soul.cut === null ? 'loaded' : 'truncated',
      findings,
      cut: soul.cut,
      decision,
    }
  },
}

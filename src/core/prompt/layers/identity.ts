import { defineLayer } from '../layer'
import { loadSoul, skippedSoul } from '../soul'
import builtInIdentity from '../text/identity.md?raw'
import { contextFileCap } from '../truncate'
import { trimText } from '../../base/trim-text'

export const identity = defineLayer({
  id: 'identity',
  tier: 'stable',
  title: 'Identity',
  gather: ({ home, skipContextFiles, contextWindow, config, decisions, sessionId, scan }) => {
    if (skipContextFiles === true && config.agent.load_soul_identity !== true) return skippedSoul(home)
    const cap = contextFileCap(contextWindow, config.context_file_max_chars)
    return loadSoul(home, { cap, decisions, sessionId, scan })
  },
  render: (soul) => {
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
})

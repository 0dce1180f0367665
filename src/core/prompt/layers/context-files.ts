import type { LayerStatus } from '../../../shared/model'
import type { LoadedContextFile } from '../context-files/context-files'
import { leftHere } from '../context-files/left-here'
import { loadContextFiles } from '../context-files/load-context-files'
import { defineLayer, type PartDraft } from '../layer'

const opening = '# Project Context\n\nThe following project context files have been loaded and should be followed:'

/** The span of a part is the file's own text, without the heading above it. */
export const contextFiles = defineLayer<readonly LoadedContextFile[]>({
  id: 'context_files',
  tier: 'context',
  title: 'Project context',
  gather: async (from) => {
    const { workspace, skipContextFiles, contextWindow, config, decisions, sessionId, scan, environment } = from
    if (workspace === null || skipContextFiles === true) return { facts: [] }
    if (environment.backend !== 'local' && config.terminal?.sharesFolder !== true) {
      const { files, ghosts, notices } = await leftHere(workspace, config.context.agents_chain, environment.backend)
      return { facts: files, ghosts, notices }
    }
    const { files, ...found } = await loadContextFiles({
      workspace,
      contextWindow,
      maxChars: config.context_file_max_chars,
      agentsChain: config.context.agents_chain,
      decisions,
      sessionId,
      scan,
    })
    return { facts: files, ...found }
  },
  render: (files) => {
    const [first] = files
    if (first === undefined) return null
    const parts: PartDraft[] = []
    let text = opening
    for (const file of files) {
      text += `\n\n## ${file.label}\n\n`
      parts.push(partOf(file, text.length))
      text += file.text
    }
    return {
      text,
      source: sourceOf(first),
      status: worstOf(files),
      findings: files.flatMap((file) => file.findings),
      cut: files.length === 1 ? first.cut : null,
      decision: files.length === 1 ? first.decision : null,
      parts,
    }
  },
})

function partOf(file: LoadedContextFile, start: number): PartDraft {
  return {
    title: file.label,
    start,
    end: start + file.text.length,
    source: sourceOf(file),
    status: file.status,
    findings: file.findings,
    cut: file.cut,
    decision: file.decision,
  }
}

function sourceOf({ path, firstLine, lastLine, sha256 }: LoadedContextFile) {
  return { kind: 'file', path, firstLine, lastLine, sha256 } as const
}

function worstOf(files: readonly LoadedContextFile[]): LayerStatus {
  if (files.some((file) => file.status === 'blocked')) return 'blocked'
  return files.some((file) => file.status === 'truncated') ? 'truncated' : 'loaded'
}

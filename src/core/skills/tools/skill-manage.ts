import { join } from 'node:path'
import type { FileChange } from '../../../shared/ask'
import { textDiff } from '../../base/text-diff'
import { defineTool, type Tool, type ToolContext, type ToolResult } from '../../tools/tool'
import { findSkill } from '../catalogue'
import type { SkillChange, SkillOutcome } from '../changes/skill-change'
import type { SkillFinding } from '../guard/skill-finding'
import description from '../text/skill-manage.md?raw'
import { manageInput } from './manage-input'
import { planChange } from './plan-change'
import type { SkillToolPorts } from './skill-tool-ports'
import { inEnglish } from '../../../shared/words/in-english'
import { said, type SaidText } from '../../../shared/words/said'

export function skillManageTool(ports: SkillToolPorts): Tool {
  return defineTool({
    name: 'skill_manage',
    toolset: 'skills',
    shown: { verb: 'skill', icon: 'skill', object: ['name'], drawn: 'skill' },
    description: description.trim(),
    input: manageInput,
    keeps: ({ name, content, new_string: text, file_content: file }) => [name, content, text, file],
    async run(input, context) {
      const [{ skills }, { pinned }, installed] = await Promise.all([
        ports.list(context.workspace),
        ports.usage.read(),
        ports.installed(),
      ])
      const target = input.action === 'create' ? null : findSkill(skills, input.name)
      const forbidden = target === null ? null : ((await ports.mayChange?.(target)) ?? null)
      if (forbidden !== null) return problem(forbidden)
      const planned = await planChange(input, { skills, root: ports.root, pinned, installed })
      if (!planned.ok) return problem(planned.message)
      const { change, ask } = planned
      if (ask !== null || ports.needsApproval()) {
        const refusal = await askFirst(ports, change, ask, context)
        if (refusal !== null) return refusal
      }
      const outcome = await makeChange(ports, change, context.sessionId)
      if (!outcome.ok) return problem(outcome.message, outcome.findings && { findings: forModel(outcome.findings) })
      context.changed(change.edits.map((edit) => fileChange(ports.root, change, edit)))
      ports.changed()
      return { ok: true, text: JSON.stringify(answer(change, outcome)) }
    },
  })
}

function makeChange(ports: SkillToolPorts, change: SkillChange, sessionId: string): Promise<SkillOutcome> {
  const cause = ports.cause(sessionId)
  if (change.action === 'delete') return ports.store.archive(change.skill, change.folder, cause)
  return ports.store.apply(change, cause)
}

/** `null` when it may be done. Where nobody can be asked, the change waits for the user. */
async function askFirst(
  ports: SkillToolPorts,
  change: SkillChange,
  reason: SaidText | null,
  context: ToolContext,
): Promise<ToolResult | null> {
  const decision = await context.approveAction({
    kind: 'other',
    subject: said(subjects[change.action] ?? 'approval.change_skill', { skill: change.skill }),
    detail: diffOf(change),
    rules: [{ id: 'skill_write', reason: reason ?? said('rule.skill_write') }],
  })
  if (decision.allowed) return null
  if (decision.because !== 'unattended') return problem(decision.message)
  const cause = ports.cause(context.sessionId)
  const why = cause.kind === 'review' ? cause.why : ''
  const id = ports.newId()
  const edits = [...change.edits]
  await ports.pending.add({ ...change, edits, id, at: ports.clock(), sessionId: context.sessionId, why })
  ports.changed()
  const message = 'Not saved yet: the change waits until the user has looked at it. Do not repeat it.'
  return { ok: true, text: JSON.stringify({ success: true, staged: true, pending_id: id, message }) }
}

const subjects: Readonly<Record<string, 'approval.create_skill' | 'approval.archive_skill'>> = {
  create: 'approval.create_skill',
  delete: 'approval.archive_skill',
}

export function diffOf({ edits }: Pick<SkillChange, 'edits'>): string {
  return edits
    .map(({ path, before, after }) => `--- ${path}\n+++ ${path}\n${textDiff(before ?? '', after ?? '').diff}`)
    .join('')
}

function fileChange(root: string, { folder }: SkillChange, edit: SkillChange['edits'][number]): FileChange {
  const { path, before, after } = edit
  const change = before === null ? 'created' : after === null ? 'deleted' : 'modified'
  return { path: join(root, folder, path), change, ...textDiff(before ?? '', after ?? '') }
}

function answer({ skill, folder, action }: SkillChange, outcome: Extract<SkillOutcome, { ok: true }>) {
  const doubts = outcome.findings.filter(({ severity }) => severity === 'high' || severity === 'critical')
  const message = action === 'delete' ? 'Moved to the archive; the user can bring it back.' : 'Saved.'
  const note = 'The prompt of this session keeps the list of skills that it began with; skill_view shows the new text.'
  return { success: true, name: skill, folder, message, note, ...(doubts.length > 0 && { findings: forModel(doubts) }) }
}

/** The model reads English. */
function forModel(findings: readonly SkillFinding[]) {
  return findings.map((finding) => ({ ...finding, message: inEnglish(finding.message) }))
}

function problem(error: SaidText, more: Readonly<Record<string, unknown>> = {}): ToolResult {
  return { ok: false, text: JSON.stringify({ success: false, error: inEnglish(error), ...more }) }
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { AtSign, BookOpen, FileText, Folder, GitCommitHorizontal, Slash } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../bridge'
import { useFormat } from '../../../i18n/use-format'
import { fittingSkills, useSkillCommands } from '../../../skills/use-skill-commands'
import { draftKeyOf, useChat } from '../../../state/use-chat'
import { useChatPlace } from '../../../state/use-chat-place'
import { commandsFor } from '../commands'
import { readCaret } from '../editor-text'
import { questionAt, upToCaret } from './menu-entry'
import type { MenuEntry, MenuQuestion, OpenMenu } from './menu-entry'
import { recentPaths } from './recent-paths'
import type { TFunction } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Output } from '../../../../shared/ipc'
import type { Format } from '../../../i18n/use-format'

const ASK_AGAIN_MS = 150

interface MenuPlace {
  readonly sessionId: string | null
  readonly running: boolean
  readonly offers: 'commands' | 'skills'
}

/** The menu for what is being typed, if there is one. Late answers to earlier questions are dropped. */
export function useMenu({ sessionId, running, offers }: MenuPlace) {
  const draftKey = useChat(draftKeyOf)
  const [editor] = useLexicalComposerContext()
  const { t } = useTranslation()
  const format = useFormat()
  const hasWorkspace = useChatPlace().workspace !== null
  const [question, setQuestion] = useState<MenuQuestion | null>(null)
  const [mention, setMention] = useState<{ name: string; menu: OpenMenu | null } | null>(null)
  /** What was closed by hand stays closed until something else is asked. */
  const [closed, setClosed] = useState<string | null>(null)

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        if (editor.isComposing()) return
        const caret = editorState.read(readCaret)
        const next = caret === null ? null : questionAt(caret)
        setQuestion((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      }),
    [editor],
  )

  const skills = useSkillCommands(question?.kind === 'command', sessionId)
  const newest = useRef(0)
  useEffect(() => {
    newest.current += 1
    if (question?.kind !== 'mention') return undefined
    const mine = newest.current
    const { line, lineStart, cursor } = question
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const asked = { sessionId, text: line, cursor, recent: [...recentPaths()] }
      const answer = await call('reference.complete', asked).catch(() => null)
      if (answer === null || mine !== newest.current) return
      const { start, end, items, isPartial, isCut } = answer
      const typing = start < end || items.length > 0
      const notes = [
        typing && isPartial && t('mention.searching'),
        isCut && t('mention.cut'),
        !hasWorkspace && items.length > 0 && t('mention.noWorkspace'),
      ]
      setMention({
        name: nameOf(question),
        menu:
          typing && items.length > 0
            ? {
                kind: 'mention',
                start: lineStart + start,
                end: lineStart + end,
                entries: mentionEntries(items, t, format),
                note: notes.find((note) => note !== false) || null,
              }
            : null,
      })
      if (isPartial && typing) timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
    }
    void ask()
    return () => clearTimeout(timer)
  }, [question, t, format, hasWorkspace, sessionId])

  const name = question === null ? null : nameOf(question)
  const known = mention?.name === name ? (mention?.menu ?? null) : null
  const wanted = question?.kind === 'command' ? commandMenu(question.typed) : upToCaret(known, question)
  return { menu: name === closed ? null : wanted, close: () => setClosed(name) } as const

  function commandMenu(typed: string): OpenMenu | null {
    const commands = offers === 'skills' ? [] : commandsFor(typed, { sessionId, draftKey, running, t })
    const fitting = fittingSkills(skills, typed)
    if (commands.length + fitting.length === 0) return null
    return {
      kind: 'command',
      start: 0,
      end: typed.length + 1,
      note: null,
      entries: [
        ...commands.map((command) => ({
          key: command.name,
          icon: Slash,
          label: command.name,
          ranges: [[0, command.name.startsWith(typed) ? typed.length : 0] as const],
          hint: t(`command.help.${command.name}`),
          mono: true,
          pick: { kind: 'command' as const, command },
        })),
        ...fitting.map(({ command, description }) => ({
          key: `skill ${command}`,
          icon: BookOpen,
          label: command,
          ranges: [[0, command.startsWith(typed) ? typed.length : 0] as const],
          hint: description,
          mono: true,
          pick: { kind: 'insert' as const, value: `/${command}`, stays: false },
        })),
      ],
    }
  }
}

/** The same menu for as long as the same word is typed on. */
function nameOf(question: MenuQuestion): string {
  if (question.kind === 'command') return 'command'
  return `mention ${question.lineStart + question.line.lastIndexOf('@', question.cursor - 1)}`
}

type Item = NonNullable<Output<'reference.complete'>>['items'][number]

const icons: Record<Item['kind'], LucideIcon> = {
  kind: AtSign,
  file: FileText,
  folder: Folder,
  commits: GitCommitHorizontal,
}
const kinds = ['file', 'folder', 'diff', 'staged', 'git', 'url'] as const

function mentionEntries(items: readonly Item[], t: TFunction, format: Format): readonly MenuEntry[] {
  return items.map(({ kind, value, label, size, ranges, continues }) => ({
    key: value,
    icon: icons[kind],
    label: kind === 'kind' ? `@${label}` : label,
    ranges: kind === 'kind' ? ranges.map(([from, to]) => [from + 1, to + 1] as const) : ranges,
    hint: hintOf(kind, label, size, t, format),
    mono: kind !== 'commits',
    pick: { kind: 'insert', value, stays: continues },
  }))
}

function hintOf(kind: Item['kind'], label: string, size: number | null, t: TFunction, format: Format): string {
  const named = kinds.find((one) => one === label)
  if (kind === 'kind') return named === undefined ? '' : t(`mention.kind.${named}`)
  if (kind === 'commits') return t('mention.commits', { count: Number.parseInt(label, 10) || 1 })
  return size === null ? '' : format.bytes(size)
}

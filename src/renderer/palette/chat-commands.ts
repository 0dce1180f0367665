import type { TFunction } from 'i18next'
import { agentModes } from '../../shared/agent-mode'
import { slashCommands } from '../chat/composer/commands'
import { showQuestion } from '../chat/questions/show-question'
import { useQuestions } from '../state/use-questions'
import { jumpInChat } from '../chat/transcript/use-jump'
import { draftKeyOf, runningIn, useChat } from '../state/use-chat'
import { runShortcut } from '../frame/use-shortcuts'
import { currentSession } from '../sessions/listed'
import { openInWindow } from '../sessions/open-in-window'
import { openSession } from '../state/open-session'
import { titleOf } from '../state/title-of'
import { useSessionEdits } from '../sessions/use-session-edits'
import { useModes } from '../state/use-modes'
import { useSessions } from '../state/use-sessions'
import { useView } from '../state/use-view'
import type { CommandGroup, PaletteCommand } from './commands'

/** As many chats can be opened from here; the search finds the others. */
const MOST_CHATS = 50
const places = [
  { kind: 'top', title: 'chat.toTop', shortcut: undefined },
  { kind: 'end', title: 'chat.jump', shortcut: undefined },
  { kind: 'previous', title: 'chat.toPrevious', shortcut: 'previousMessage' },
  { kind: 'next', title: 'chat.toNext', shortcut: 'nextMessage' },
] as const
const formats = ['markdown', 'html', 'json', 'pdf'] as const

/** What can be done to the open chat, and the way to every other one. */
export function chatGroups(t: TFunction): readonly CommandGroup[] {
  return [
    { title: t('palette.groupChat'), commands: [...openChat(t), ...slash(t), ...waiting(t)] },
    { title: t('palette.groupChats'), commands: chats(t) },
  ]
}

function openChat(t: TFunction): readonly PaletteCommand[] {
  const session = currentSession()
  if (session === null) return []
  const edits = useSessionEdits.getState()
  return [
    ...agentModes.map((mode) => ({
      id: `mode ${mode}`,
      title: t('mode.ofChat', { mode: t(`mode.names.${mode}`) }),
      keywords: ['mode', mode],
      run: () => useModes.getState().set(session.id, mode),
    })),
    ...places.map(({ kind, title, shortcut }) => ({
      id: `jump ${kind}`,
      title: t(title),
      keywords: ['jump', 'scroll', kind],
      ...(shortcut !== undefined && { shortcut }),
      run: () => jumpInChat({ kind }),
    })),
    {
      id: 'window chat',
      title: t('sessions.newWindow'),
      keywords: ['window'],
      run: () => openInWindow(session.id),
    },
    {
      id: 'rename chat',
      title: t('shortcuts.names.renameChat'),
      keywords: ['rename', 'title'],
      shortcut: 'renameChat',
      run: runShortcut.renameChat,
    },
    { id: 'pin chat', title: t('palette.pinChat'), keywords: ['pin'], run: () => edits.pin(session) },
    {
      id: 'archive chat',
      title: t('shortcuts.names.archiveChat'),
      keywords: ['archive'],
      shortcut: 'archiveChat',
      run: () => edits.archive(session),
    },
    {
      id: 'branch chat',
      title: t('sessions.branch'),
      keywords: ['branch', 'fork'],
      run: () => edits.ask({ kind: 'branch', session }),
    },
    {
      id: 'lineage chat',
      title: t('sessions.lineage'),
      keywords: ['lineage', 'parent'],
      run: () => edits.ask({ kind: 'lineage', session }),
    },
    ...formats.map((format) => ({
      id: `export chat ${format}`,
      title: t('palette.exportChat', { format: t(`sessions.formats.${format}`) }),
      keywords: ['export', format],
      run: () => edits.export(session.id, format),
    })),
    { id: 'delete chat', title: t('palette.deleteChat'), keywords: ['delete'], run: () => edits.remove(session) },
  ]
}

/** Commands of the `/` menu that need no word after them. */
function slash(t: TFunction): readonly PaletteCommand[] {
  const chat = useChat.getState()
  const context = { sessionId: chat.sessionId, draftKey: draftKeyOf(chat), running: runningIn(chat) !== null, t }
  const listed = new Set(['new', 'settings', 'workspace', 'export', 'title', 'inspect', 'rebuild', 'search'])
  return slashCommands
    .filter((command) => command.takes !== 'text' && !listed.has(command.name) && command.isUsable(context))
    .map((command) => ({
      id: `/${command.name}`,
      title: t(`command.help.${command.name}`),
      keywords: [command.name, `/${command.name}`],
      run: () => command.run(context, ''),
    }))
}

function waiting(t: TFunction): readonly PaletteCommand[] {
  const compose: PaletteCommand = {
    id: 'compose',
    title: t('palette.composer'),
    keywords: ['focus', 'composer'],
    shortcut: 'composer',
    run: runShortcut.composer,
  }
  const [next] = useQuestions.getState().open
  if (next === undefined) return [compose]
  const answer: PaletteCommand = {
    id: 'question',
    title: t('palette.nextQuestion'),
    keywords: ['approval', 'question'],
    shortcut: 'nextQuestion',
    run: () => showQuestion(next),
  }
  return [answer, compose]
}

function chats(t: TFunction): readonly PaletteCommand[] {
  return [
    {
      id: 'search chats',
      title: t('shortcuts.names.search'),
      keywords: ['search', 'find'],
      shortcut: 'search',
      run: runShortcut.search,
    },
    ...(['previousChat', 'nextChat'] as const).map((shortcut) => ({
      id: shortcut,
      title: t(`shortcuts.names.${shortcut}`),
      keywords: ['chat', 'go'],
      shortcut,
      run: runShortcut[shortcut],
    })),
    {
      id: 'archive view',
      title: t('archive.title'),
      keywords: ['archive', 'bin', 'deleted'],
      run: () => useView.getState().showArchive(),
    },
    ...useSessions
      .getState()
      .list.slice(0, MOST_CHATS)
      .map((session) => ({
        id: `open ${session.id}`,
        title: t('palette.openChat', { title: titleOf(session, t) }),
        keywords: [session.preview],
        run: () => openSession(session.id),
      })),
  ]
}

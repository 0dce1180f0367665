import type { AppState } from '../shared/app'
import type { Envelope, Payload } from '../shared/ipc'
import type { TurnEvent } from '../shared/turn'
import { takeQueue } from './chat/composer/keep-drafts'
import { afterTurn } from './chat/composer/send-queue'
import { useSteers } from './chat/composer/use-steers'
import { useJump } from './chat/transcript/use-jump'
import { createDeltaHold } from './state/hold-deltas'
import { useFileChanges } from './state/use-file-changes'
import { usePagePreview } from './state/use-page-preview'
import { useToolPresets } from './state/use-tool-preset'
import { useBrowser } from './state/use-browser'
import { obeyMenu } from './frame/obey-menu'
import { closeColumn } from './state/chat-columns'
import { applyToChats, chatOf, chats, columnOf } from './state/use-chat'
import { columns, useColumns } from './state/use-columns'
import { useModes } from './state/use-modes'
import { usePrompt } from './state/use-prompt'
import { useSchedules } from './schedules/use-schedules'
import { newChat, openSession } from './state/open-session'
import { useChatPlaces } from './state/use-chat-place'
import { useChatWindows } from './state/use-chat-window'
import { useRequestSizes } from './state/use-request-size'
import { useSessions } from './state/use-sessions'
import { useOwnKeys } from './state/use-own-keys'
import { useChannels } from './settings/use-channels'
import { useImport } from './settings/use-import'
import { useKeyPools } from './settings/use-key-pools'
import { useKeys } from './state/use-keys'
import { useServers } from './settings/use-servers'
import { useSettings } from './settings/use-settings'
import { useUpdates } from './settings/use-updates'
import { useSkills } from './skills/use-skills'
import { obeyTerminal } from './terminals/obey-terminal'
import { useTerminals } from './terminals/use-terminals'
import { useApp } from './state/use-app'
import { useView } from './state/use-view'

/** Main told something: each store takes its part. */
export function receive(event: Envelope): void {
  switch (event.name) {
    case 'app.changed': {
      const before = useApp.getState().state
      // Where its panels stand is each window's own.
      useApp.getState().replace({ ...event.payload, layout: before?.layout ?? event.payload.layout })
      if (!onlyLooksChanged(before, event.payload)) readAgain()
      return
    }
    case 'browser.changed':
      return useBrowser.getState().put(event.payload)
    case 'mode.changed':
      return useModes.getState().put(event.payload)
    case 'prompt.changed':
      useRequestSizes.getState().readAgain()
      useToolPresets.getState().readAgain()
      return void usePrompt.getState().look()
    case 'terminal.changed':
      return useTerminals.getState().replace(event.payload)
    case 'terminal.wished':
      return obeyTerminal(event.payload)
    case 'preview.changed':
      return usePagePreview.getState().put(event.payload)
    case 'files.changed':
      return useFileChanges.getState().put(event.payload)
    case 'queue.freed':
      return void takeQueue(event.payload.sessionId)
    case 'key.changed':
      return void useKeyPools.getState().refresh()
    case 'channel.changed':
      return useChannels.getState().learn()
    case 'mcp.changed':
      return useServers.getState().replace(event.payload)
    case 'skill.changed':
      return useSkills.getState().learn()
    case 'import.changed':
      return useImport.getState().replace(event.payload)
    case 'update.changed':
      return useUpdates.getState().replace(event.payload)
    case 'schedule.changed':
      return useSchedules.getState().replace(event.payload)
    case 'schedule.shown':
      useSchedules.getState().show(event.payload)
      return useView.getState().showSchedules()
    case 'session.changed':
      useChatPlaces.getState().readAgain(event.payload.id)
      return useSessions.getState().put(event.payload)
    case 'session.removed':
      leaveChat(event.payload.sessionId)
      return useSessions.getState().remove(event.payload.sessionId)
    case 'session.rewritten':
      if (columnOf(event.payload.sessionId) !== null) void chatOf(event.payload.sessionId).reload()
      return
    case 'menu.chosen':
      return obeyMenu(event.payload.command)
    case 'window.show':
      return show(event.payload)
    case 'turn.event':
      return deltas.receive(event.payload, event.sequence)
  }
}

const deltaMs = 250
const deltas = createDeltaHold({
  isShown: (sessionId) => columnOf(sessionId) !== null,
  tell: followTurn,
  later: (work) => void setTimeout(work, deltaMs),
})
for (const column of columns)
  chats[column].subscribe(({ sessionId }, before) => {
    if (sessionId !== null && sessionId !== before.sessionId) deltas.release(sessionId)
  })

function followTurn(event: TurnEvent, sequence: number): void {
  applyToChats(event, sequence)
  if (event.type === 'turn-end' || event.type === 'compressed') void usePrompt.getState().turnEnded(event.sessionId)
  useSteers.getState().follow(event)
  afterTurn(event)
}

function show({ sessionId, questionId }: Payload<'window.show'>): void {
  openSession(sessionId)
  if (questionId !== null) useJump.getState().jump({ sessionId, to: { kind: 'question', id: questionId } })
}

/** A chat is gone: its column with it where there are two. */
function leaveChat(sessionId: string): void {
  const column = columnOf(sessionId)
  if (column === null) return
  if (useColumns.getState().shown.length > 1) closeColumn(column)
  else newChat()
}

function readAgain(): void {
  void usePrompt.getState().refresh()
  void useSessions.getState().refresh()
  void useOwnKeys.getState().refresh()
  if (useKeys.getState().list !== null) void useKeys.getState().refresh()
  if (useSettings.getState().list !== null) void useSettings.getState().refresh()
  useRequestSizes.getState().readAgain()
  useChatWindows.getState().readAgain()
  useChatPlaces.getState().readAgain()
  useModes.getState().readAgain()
}

/** Dragging a panel or picking a theme is no reason to put the prompt together again. */
function onlyLooksChanged(before: AppState | null, after: AppState): boolean {
  if (before === null) return false
  const looks = ({ appearance, layout }: AppState) => JSON.stringify([appearance, layout])
  const rest = (state: AppState) => JSON.stringify({ ...state, appearance: null, layout: null })
  return looks(before) !== looks(after) && rest(before) === rest(after)
}

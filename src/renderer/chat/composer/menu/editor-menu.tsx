import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
} from 'lexical'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { RefObject } from 'react'
import type { SlashCommand } from '../commands/slash-command'
import { readEditor, writeEditor } from '../editor-text'
import { isComposingKey } from '../key-action'
import type { MenuEntry } from './menu-entry'
import { MenuList } from './menu-list'
import { rememberPick } from './recent-paths'
import { useMenu } from './use-menu'

export interface EditorMenuProps {
  readonly sessionId: string | null
  readonly running: boolean
  /** `skills`: nothing is there that a command could act on. */
  readonly offers: 'commands' | 'skills'
  readonly anchor: RefObject<HTMLElement | null>
  onCommand(command: SlashCommand): void
}

/** `@` and `/`: a list that the keys of the editor walk through for as long as it is open. */
export function EditorMenu({ sessionId, running, offers, anchor, onCommand }: EditorMenuProps) {
  const [editor] = useLexicalComposerContext()
  const id = useId()
  const { menu, close } = useMenu({ sessionId, running, offers })
  /** Other entries: the first one is chosen again. */
  const list = menu?.entries.map(({ key }) => key).join('\n') ?? ''
  const [place, setPlace] = useState({ list, active: 0 })
  if (place.list !== list) setPlace({ list, active: 0 })
  const isOpen = menu !== null

  const pick = ({ pick: picked }: MenuEntry) => {
    if (menu === null) return
    if (picked.kind === 'command' && picked.command.takes !== 'text') return onCommand(picked.command)
    const value = picked.kind === 'command' ? `/${picked.command.name}` : picked.value
    const ends = picked.kind === 'command' || !picked.stays
    if (ends) rememberPick(value)
    editor.update(() => {
      const text = readEditor()
      const rest = text.slice(menu.end)
      const inserted = value + (ends && !rest.startsWith(' ') ? ' ' : '')
      const after = menu.start + value.length + (ends ? 1 : 0)
      writeEditor(text.slice(0, menu.start) + inserted + rest, after)
    })
  }
  const step = useEffectEvent((event: KeyboardEvent, by: number) => {
    if (menu === null || isComposingKey(event) || event.shiftKey || event.altKey) return false
    event.preventDefault()
    const { length } = menu.entries
    setPlace({ list, active: (place.active + by + length) % length })
    return true
  })
  const take = useEffectEvent((event: KeyboardEvent | null) => {
    const entry = menu?.entries[place.active]
    if (entry === undefined || event === null || isComposingKey(event) || event.shiftKey) return false
    event.preventDefault()
    pick(entry)
    return true
  })
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (menu === null || isComposingKey(event)) return false
    event.preventDefault()
    close()
    return true
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const first = COMMAND_PRIORITY_CRITICAL
    const unregister = [
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => step(event, 1), first),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => step(event, -1), first),
      editor.registerCommand(KEY_ENTER_COMMAND, (event) => take(event), first),
      editor.registerCommand(KEY_TAB_COMMAND, (event) => take(event), first),
      editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => dismiss(event), first),
    ]
    return () => unregister.forEach((end) => end())
  }, [editor, isOpen])

  const active = place.active
  useEffect(() => {
    const root = editor.getRootElement()
    if (!isOpen || root === null) return undefined
    root.setAttribute('aria-controls', id)
    root.setAttribute('aria-activedescendant', `${id}-${active}`)
    return () => {
      root.removeAttribute('aria-controls')
      root.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, isOpen, active])

  const box = useBox(anchor, isOpen)
  if (menu === null || box === null) return null
  return (
    <MenuList
      id={id}
      menu={menu}
      active={active}
      anchor={box}
      onActive={(index) => setPlace({ list, active: index })}
      onPick={pick}
    />
  )
}

/** Where an element is, for as long as it matters; follows its size and that of the window. `null` until it is known. */
function useBox(element: RefObject<HTMLElement | null>, matters: boolean): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null)
  useEffect(() => {
    const { current } = element
    if (!matters || current === null) return undefined
    // Told before the next paint, the first time too.
    const observer = new ResizeObserver(() => setBox(current.getBoundingClientRect()))
    observer.observe(current)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [element, matters])
  return matters ? box : null
}

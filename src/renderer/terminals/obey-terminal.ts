import type { TerminalWish } from '../../shared/terminal'
import { useLink } from '../chat/markdown/use-link'
import { draftKeyOf, useChat } from '../state/use-chat'
import { makeWay } from '../state/panels'
import { useComposer } from '../state/use-composer'
import { usePanes } from '../state/use-panes'
import { useTerminals } from './use-terminals'

/** What the user did in a terminal and the window has to do. */
export function obeyTerminal(wish: TerminalWish): void {
  switch (wish.kind) {
    case 'link':
      return useLink.getState().ask({ address: wish.address, claimsOther: false })
    case 'selection':
      useComposer.getState().addPaste(draftKeyOf(useChat.getState()), wish.text)
      makeWay()
      return useComposer.getState().askFocus()
    case 'find':
      return useTerminals.getState().askFind()
    case 'leave':
      usePanes.getState().close()
      return useComposer.getState().askFocus()
    case 'gone':
      return useTerminals.getState().gone(true)
  }
}

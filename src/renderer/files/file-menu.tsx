import { AtSign, Copy, Eye, FolderSearch } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../bridge'
import { mention, referenceTo } from '../chat/composer/reference-to'
import { makeWay } from '../state/panels'
import { draftKeyOf, useChat } from '../state/use-chat'
import { useComposer } from '../state/use-composer'
import { usePreview } from '../state/use-preview'
import { useView } from '../state/use-view'
import { Menu, MenuItem, MenuLine } from '../ui/menu'

export interface MenuPlace {
  readonly path: string
  readonly isFolder: boolean
  readonly x: number
  readonly y: number
}

interface FileMenuProps {
  readonly place: MenuPlace
  readonly sessionId: string | null
  readonly root: string
  readonly labelledBy: string
  readonly trigger: RefObject<HTMLElement | null>
  onClose(): void
}

/** What can be done with a name in the tree. */
export function FileMenu({ place, sessionId, root, labelledBy, trigger, onClose }: FileMenuProps) {
  const { t } = useTranslation()
  const tell = useView((view) => view.tell)
  const { path, isFolder, x, y } = place
  const addMention = () => {
    mention(sessionId ?? draftKeyOf(useChat.getState()), referenceTo(path, isFolder ? 'folder' : 'file'))
    makeWay()
    useComposer.getState().askFocus()
  }
  const copyPath = () => {
    const slash = root.includes('\\') ? '\\' : '/'
    const whole = `${root.replace(/[\\/]$/, '')}${slash}${path.replaceAll('/', slash)}`
    void navigator.clipboard.writeText(whole).then(() => tell(t('files.copied')))
  }
  const reveal = () => void call('files.reveal', { sessionId, path }).catch((error: unknown) => tell(reasonOf(error)))
  return (
    <div style={{ left: x, top: y }} className="fixed size-px">
      <Menu labelledBy={labelledBy} trigger={trigger} onClose={onClose}>
        {!isFolder && (
          <MenuItem
            icon={Eye}
            onSelect={() => usePreview.getState().show({ kind: 'file', sessionId, path, line: null })}
          >
            {t('files.preview')}
          </MenuItem>
        )}
        <MenuItem icon={AtSign} onSelect={addMention}>
          {t('files.mention')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={FolderSearch} onSelect={reveal}>
          {t('files.reveal')}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={copyPath}>
          {t('files.copyPath')}
        </MenuItem>
      </Menu>
    </div>
  )
}

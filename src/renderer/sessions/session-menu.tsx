import {
  AppWindow,
  Archive,
  ArchiveRestore,
  Columns2,
  Download,
  GitBranch,
  GitFork,
  MessageSquareQuote,
  Pencil,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../ui/menu'
import type { MenuProps } from '../ui/menu'
import { openBeside } from '../state/chat-columns'
import { openInWindow } from './open-in-window'
import { useSessionEdits } from './use-session-edits'

const formats = ['markdown', 'html', 'json', 'pdf'] as const

interface SessionMenuProps extends Omit<MenuProps, 'children'> {
  readonly session: SessionSummary
}

/** Everything that can be done to one chat of the list. */
export function SessionMenu({ session, ...menu }: SessionMenuProps) {
  const { t } = useTranslation()
  const edits = useSessionEdits()
  return (
    <Menu {...menu}>
      <MenuItem icon={AppWindow} onSelect={() => openInWindow(session.id)}>
        {t('sessions.newWindow')}
      </MenuItem>
      <MenuItem icon={Columns2} onSelect={() => openBeside(session.id)}>
        {t('split.open')}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => edits.startRename(session.id)}>
        {t('sessions.rename')}
      </MenuItem>
      <MenuItem icon={session.pinned ? PinOff : Pin} onSelect={() => void edits.pin(session)}>
        {t(session.pinned ? 'sessions.unpin' : 'sessions.pin')}
      </MenuItem>
      <MenuItem icon={session.archived ? ArchiveRestore : Archive} onSelect={() => void edits.archive(session)}>
        {t(session.archived ? 'sessions.unarchive' : 'sessions.archive')}
      </MenuItem>
      <MenuItem icon={MessageSquareQuote} onSelect={() => edits.ask({ kind: 'texts', sessionId: session.id })}>
        {t('sessions.texts')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={GitBranch} onSelect={() => edits.ask({ kind: 'branch', session })}>
        {t('sessions.branch')}
      </MenuItem>
      <MenuItem icon={GitFork} onSelect={() => edits.ask({ kind: 'lineage', session })}>
        {t('sessions.lineage')}
      </MenuItem>
      <MenuLine />
      <MenuHeading>{t('sessions.export')}</MenuHeading>
      {formats.map((format) => (
        <MenuItem key={format} icon={Download} onSelect={() => void edits.export(session.id, format)}>
          {t(`sessions.formats.${format}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={Trash2} onSelect={() => void edits.remove(session)}>
        {t('sessions.delete')}
      </MenuItem>
    </Menu>
  )
}

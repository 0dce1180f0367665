import { FolderOpen, PackageOpen, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isChannel } from '../../shared/origin'
import { call } from '../bridge'
import { CopyIconButton } from '../ui/copy-icon-button'
import { IconButton } from '../ui/icon-button'
import { Problem } from '../ui/problem'
import { Select } from '../ui/select'
import { useAttempt } from '../ui/use-attempt'
import { useChatPlace } from '../state/use-chat-place'
import { PlaceLine } from '../ui/place-line'
import { useView } from '../state/use-view'
import { useInspector } from '../state/use-inspector'
import { usePrompt } from '../state/use-prompt'
import { useLedgerVersion, useShownPrompt, useSubjectId } from './use-subject'
import { useCall } from './use-call'

/** Whose prompt it is, and what can be done with all of it. */
export function InspectorHead() {
  const { t } = useTranslation()
  const snapshot = useShownPrompt()
  const sessionId = useSubjectId()
  const readAgain = usePrompt((prompt) => prompt.readAgain)
  const isOwn = useInspector((view) => view.bundle === null && view.subject === null)
  const openBundle = useInspector((view) => view.openBundle)
  const tell = useView((view) => view.tell)
  const { problem, attempt } = useAttempt()
  const save = async (id: string) => {
    const saved = await call('inspect.export', { sessionId: id })
    if (saved !== null) tell(t('inspect.exported', { count: saved.masked }))
  }
  const open = async () => {
    const bundle = await call('inspect.open')
    if (bundle !== null) openBundle(bundle)
  }
  return (
    <div className="shrink-0 space-y-2 px-4 pt-3 pb-2">
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{t('inspector.title')}</h2>
        {isOwn && <IconButton icon={RefreshCw} label={t('inspector.refresh')} onClick={() => void readAgain()} />}
        {sessionId !== null && (
          <IconButton
            icon={PackageOpen}
            label={t('inspect.export')}
            onClick={() => void attempt(() => save(sessionId))}
          />
        )}
        <IconButton icon={FolderOpen} label={t('inspect.openBundle')} onClick={() => void attempt(open)} />
        {snapshot && <CopyIconButton text={snapshot.text} label={t('inspector.copyAll')} />}
      </div>
      <SubjectMenu />
      <SubjectPlace />
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
    </div>
  )
}

/** Where the chat, or the sub-agent, that is looked at works. A bundle is of another machine. */
function SubjectPlace() {
  const sessionId = useSubjectId()
  const isBundle = useInspector((view) => view.bundle !== null)
  const folder = useChatPlace().workspace?.path
  const version = `${folder} ${useLedgerVersion()}`
  const { value } = useCall('session.place', isBundle ? null : { sessionId }, version)
  if (value === null || isBundle) return null
  const { workspace, backend, sandbox } = value
  return <PlaceLine workspace={workspace?.path ?? null} backend={backend} sandbox={sandbox} />
}

/** The chat and the sub-agents that worked for it; not there when it had none. */
function SubjectMenu() {
  const { t } = useTranslation()
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  const subject = useInspector((view) => view.subject)
  const look = useInspector((view) => view.look)
  const version = useLedgerVersion()
  const { value: subjects } = useCall('inspect.subjects', sessionId === null ? null : { sessionId }, version)
  if (subjects === null || subjects.length < 2) return null
  return (
    <Select
      label={t('inspect.subject')}
      size="small"
      className="w-full"
      value={subject ?? sessionId ?? ''}
      options={subjects.map(({ id, title, origin, depth }) => ({
        value: id,
        label: `${'– '.repeat(depth)}${t(`inspect.origins.${isChannel(origin) ? 'channel' : origin}`)}: ${title || id}`,
      }))}
      onChange={(id) => look(id === sessionId ? null : id)}
    />
  )
}

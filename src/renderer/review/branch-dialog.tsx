import { FolderGit2, GitBranch } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Branch, Worktree } from '../../shared/review'
import { call } from '../bridge'
import { useChatPlaces } from '../state/use-chat-place'
import { useWorkspace } from '../state/use-workspace'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { MiddlePath } from '../ui/middle-path'
import { Problem } from '../ui/problem'
import { TextField } from '../ui/text-field'
import { useAttempt } from '../ui/use-attempt'
import { useReview } from './use-review'

interface BranchDialogProps {
  readonly sessionId: string | null
  onClose(): void
}

/** Branches of the repository, and the folders that it is checked out in. */
export function BranchDialog({ sessionId, onClose }: BranchDialogProps) {
  const { t } = useTranslation()
  const [branches, setBranches] = useState<readonly Branch[]>([])
  const [trees, setTrees] = useState<readonly Worktree[]>([])
  const { busy, problem, attempt } = useAttempt()
  const read = useCallback(async () => {
    const [all, folders] = await Promise.all([
      call('review.branches', { sessionId }),
      call('review.worktrees', { sessionId }),
    ])
    setBranches(all)
    setTrees(folders)
  }, [sessionId])
  const readFirst = useEffectEvent(() => void attempt(read))
  useEffect(() => readFirst(), [])
  const act = (work: () => Promise<unknown>) => () =>
    void attempt(async () => {
      await work()
      useChatPlaces.getState().readAgain()
      await Promise.all([read(), useReview.getState().refresh()])
    })
  const change = (name: string, create: boolean) => act(() => call('review.switch', { sessionId, name, create }))
  return (
    <Dialog title={t('review.branches')} hint={t('review.branchesHint')} onClose={onClose}>
      <div className="space-y-4">
        {problem !== null && <Problem title={t('review.failed')} reason={problem} />}
        <ul aria-label={t('review.branchList')} className="max-h-48 overflow-y-auto">
          {branches.map(({ name, commit, current }) => (
            <Item key={name} icon={<GitBranch size={14} strokeWidth={1.75} aria-hidden />} name={name} note={commit}>
              {current ? (
                <span className="px-3 text-small text-quiet">{t('palette.current')}</span>
              ) : (
                <Button
                  className="h-7"
                  aria-label={t('review.switchTo', { name })}
                  disabled={busy}
                  onClick={change(name, false)}
                >
                  {t('review.switch')}
                </Button>
              )}
            </Item>
          ))}
        </ul>
        <NameForm
          label={t('review.newBranch')}
          action={t('review.create')}
          busy={busy}
          onDone={(name) => change(name, true)()}
        />
        <ul aria-label={t('review.worktreeList')} className="max-h-48 overflow-y-auto border-t border-line pt-2">
          {trees.map(({ path, branch, main, current, missing }) => (
            <Item
              key={path}
              icon={<FolderGit2 size={14} strokeWidth={1.75} aria-hidden />}
              name={path}
              note={missing ? t('review.missing') : (branch ?? t('review.detachedShort'))}
            >
              {current ? (
                <span className="px-3 text-small text-quiet">{t('palette.current')}</span>
              ) : (
                !missing && (
                  <Button
                    className="h-7"
                    aria-label={t('review.openTree', { path })}
                    disabled={busy}
                    onClick={() => void attempt(async () => useWorkspace.getState().take(path).then(onClose))}
                  >
                    {t('review.openFolder')}
                  </Button>
                )
              )}
              {!main && !current && (
                <Button
                  look="danger"
                  className="h-7"
                  aria-label={t('review.removeTree', { path })}
                  disabled={busy}
                  onClick={act(() => call('review.removeWorktree', { sessionId, path }))}
                >
                  {t('review.remove')}
                </Button>
              )}
            </Item>
          ))}
        </ul>
        <NameForm
          label={t('review.newTree')}
          hint={t('review.newTreeHint')}
          action={t('review.add')}
          busy={busy}
          onDone={(branch) => act(() => call('review.addWorktree', { sessionId, branch }))()}
        />
      </div>
    </Dialog>
  )
}

interface ItemProps {
  readonly icon: ReactNode
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}

function Item({ icon, name, note, children }: ItemProps) {
  return (
    <li className="flex min-h-9 items-center gap-2 text-small">
      <span className="shrink-0 text-quiet">{icon}</span>
      <span className="min-w-0 flex-1 font-mono text-code">
        <MiddlePath path={name} />
      </span>
      <span className="max-w-32 shrink-0 truncate font-mono text-caption text-quiet">{note}</span>
      {children}
    </li>
  )
}

interface NameFormProps {
  readonly label: string
  readonly hint?: string
  readonly action: string
  readonly busy: boolean
  onDone(name: string): void
}

function NameForm({ label, hint, action, busy, onDone }: NameFormProps) {
  const [name, setName] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(name.trim())
        setName('')
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          {...(hint !== undefined && { hint })}
          value={name}
          maxLength={250}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={busy || name.trim() === ''} className={hint === undefined ? '' : 'mb-5.5'}>
        {action}
      </Button>
    </form>
  )
}

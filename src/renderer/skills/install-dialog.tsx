import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuarantinedSkills } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Problem } from '../ui/problem'
import { TextField } from '../ui/text-field'
import { useAttempt } from '../ui/use-attempt'
import { useView } from '../state/use-view'
import { useSkills } from './use-skills'
import { VerdictView } from './verdict-view'

/** Fetch, look at the verdict, decide. What is closed without a decision leaves the quarantine again. */
export function InstallDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useSkills((state) => state.refresh)
  const tell = useView((view) => view.tell)
  const [from, setFrom] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const [fetched, setFetched] = useState<QuarantinedSkills | null>(null)
  const [force, setForce] = useState(false)
  const installable = fetched?.skills.filter(({ verdict, problem: wrong }) => wrong === null && verdict !== 'dangerous')
  const chosen = installable?.filter(({ verdict }) => verdict === 'safe' || force) ?? []
  const needsWord = installable?.some(({ verdict }) => verdict === 'caution') ?? false

  const leave = () => {
    if (fetched !== null) void call('skill.discard', { id: fetched.id })
    onClose()
  }
  const install = () =>
    attempt(async () => {
      if (fetched === null) return
      const names = await call('skill.install', { id: fetched.id, names: chosen.map(({ name }) => name), force })
      tell(t('skillInstall.done', { count: names.length }))
      await refresh()
      onClose()
    })

  return (
    <Dialog title={t('skillInstall.title')} hint={t('skillInstall.hint')} onClose={leave}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(async () => setFetched(await call('skill.fetch', { from: from.trim() })))
        }}
      >
        <TextField
          label={t('skillInstall.from')}
          hint={t('skillInstall.fromHint')}
          value={from}
          spellCheck={false}
          onChange={(event) => setFrom(event.target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" look={fetched === null ? 'primary' : 'plain'} disabled={busy || from.trim() === ''}>
            {t(busy ? 'skillInstall.fetching' : 'skillInstall.fetch')}
          </Button>
          <Button onClick={() => void attempt(async () => setFrom((await call('skill.chooseSource')) ?? from))}>
            {t('skillInstall.choose')}
          </Button>
        </div>
        {problem !== null && <Problem title={t('skills.failed')} reason={problem} />}
        {fetched !== null && (
          <ul className="divide-y divide-line border-y border-line">
            {fetched.skills.map((skill) => (
              <li key={skill.name} className="space-y-1 py-3">
                <p className="font-medium">{skill.name}</p>
                <p className="text-small break-words text-quiet">{skill.description}</p>
                <p className="text-caption text-quiet">
                  {t('skillInstall.contents', { count: skill.files.length, size: format.bytes(skill.bytes) })}
                </p>
                <VerdictView verdict={skill.verdict} findings={skill.findings} />
                {skill.problem !== null && (
                  <p className="text-small text-danger">
                    <SaidWords text={skill.problem} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        {needsWord && (
          <label className="flex items-start gap-2 text-small">
            <input type="checkbox" checked={force} onChange={(event) => setForce(event.target.checked)} />
            {t('skillInstall.force')}
          </label>
        )}
        {fetched !== null && (
          <Button look="primary" disabled={busy || chosen.length === 0} onClick={() => void install()}>
            {chosen.length === 0 ? t('skillInstall.blocked') : t('skillInstall.install', { count: chosen.length })}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

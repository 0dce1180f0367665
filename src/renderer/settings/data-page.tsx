import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '../../shared/ipc'
import { call, reasonOf } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { MiddlePath } from '../ui/middle-path'
import { Problem } from '../ui/problem'
import { useAppState } from '../state/use-app'
import { BackupSection } from './backup-section'
import { CrashSection } from './crash-section'
import { SoughtPart } from './sought-part'
import { useImport } from './use-import'
import { SaidWords } from '../i18n/said-words'
import { inWords } from '../i18n/in-words'

const places = ['home', 'config', 'logs'] as const satisfies readonly Input<'app.reveal'>['place'][]
const programs = ['hermes', 'claude-code', 'codex'] as const satisfies readonly Input<'session.import'>['from'][]

type Report = NonNullable<Output<'session.import'>>

/** Where everything lies, and the ways to take it along or to bring other chats in. */
export function DataPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const home = useAppState((state) => state.home)
  const profile = useAppState((state) => state.profile)
  const progress = useImport((state) => state.progress)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null)
    setDone(null)
    setReport(null)
    try {
      await work()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const backUp = () =>
    attempt(async () => {
      const copy = await call('data.backup')
      if (copy !== null)
        setDone(t('data.backedUp', { folder: copy.folder, count: copy.files, size: format.bytes(copy.bytes) }))
    })
  const bringIn = (from: (typeof programs)[number], usual: boolean) =>
    attempt(async () => setReport(await call('session.import', { from, usual })))
  return (
    <>
      <p className="-mt-4 mb-6 text-small text-quiet">{t('data.lead')}</p>
      {problem !== null && <Problem title={t('data.failed')} reason={problem} />}
      <ul className="divide-y divide-line border-y border-line">
        {places.map((place) => (
          <SoughtPart as="li" key={place} name={place} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <h2 className="font-medium">{t(`data.${place}`)}</h2>
              <p className="text-small text-quiet">{t(`data.${place}Hint`)}</p>
              {place === 'home' && (
                <p className="mt-1 font-mono text-code text-quiet select-text">
                  <MiddlePath path={home} />
                </p>
              )}
            </div>
            <Button
              aria-label={t('data.revealNamed', { name: t(`data.${place}`) })}
              onClick={() => void attempt(() => call('app.reveal', { place }))}
            >
              {t('data.reveal')}
              <span className="sr-only">{t('data.named', { name: t(`data.${place}`) })}</span>
            </Button>
          </SoughtPart>
        ))}
        <SoughtPart as="li" name="backup" className="flex items-center gap-4 py-3">
          <div className="min-w-0 flex-1">
            <h2 className="font-medium">{t('data.backup')}</h2>
            <p className="text-small text-quiet">{t('data.backupHint')}</p>
            <p role="status" className="text-small text-ok select-text empty:hidden">
              {done}
            </p>
          </div>
          <Button onClick={() => void backUp()}>{t('data.backupNow')}</Button>
        </SoughtPart>
        {programs.map((from) => (
          <SoughtPart
            as="li"
            key={from}
            name={from === 'hermes' ? 'import' : `import ${from}`}
            className="flex flex-wrap items-center gap-2 py-3"
          >
            <div className="min-w-60 flex-1">
              <h2 className="font-medium">{t('data.import', { program: t(`data.programs.${from}`) })}</h2>
              <p className="text-small text-quiet">{t('data.importHint')}</p>
            </div>
            <Button onClick={() => void bringIn(from, true)}>
              {t('data.importUsual')}
              <span className="sr-only">{t(`data.programs.${from}`)}</span>
            </Button>
            <Button onClick={() => void bringIn(from, false)}>
              {t('data.importFile')}
              <span className="sr-only">{t(`data.programs.${from}`)}</span>
            </Button>
          </SoughtPart>
        ))}
        <li className="flex items-center gap-4 py-3">
          <h2 className="flex-1 font-medium">{t('data.profile')}</h2>
          <p className="text-small text-quiet">{profile}</p>
        </li>
      </ul>
      <div role="status" className="pt-4">
        {progress !== null && (
          <p className="flex flex-wrap items-center gap-2 text-small">
            {t('data.importing', {
              sessions: format.count(progress.sessions),
              messages: format.count(progress.messages),
            })}
            <Button onClick={() => void attempt(() => call('session.stopImport'))}>{t('data.importStop')}</Button>
          </p>
        )}
        {report !== null && <ImportReport report={report} />}
      </div>
      <BackupSection />
      <CrashSection />
    </>
  )
}

/** What was taken over, and every line that was not. */
function ImportReport({ report }: { report: NonNullable<Output<'session.import'>> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sessions, messages, skipped, problems, moreProblems } = report
  return (
    <>
      <p className="text-small">
        {t('data.imported', {
          sessions: format.count(sessions.length),
          messages: format.count(messages),
          skipped: format.count(skipped),
        })}
      </p>
      {problems.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-small text-quiet select-text">
          {problems.map(({ file, line, reason }) => (
            <li key={`${file} ${line ?? ''} ${inWords(reason)}`} className="break-words">
              {file}
              {line !== null && `:${line}`} – <SaidWords text={reason} />
            </li>
          ))}
          {moreProblems > 0 && <li>{t('data.moreProblems', { count: moreProblems })}</li>}
        </ul>
      )}
    </>
  )
}

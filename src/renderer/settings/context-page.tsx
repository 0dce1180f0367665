import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContextFiles } from '../first-start/context-files'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { usePrompt } from '../state/use-prompt'
import { useSessionEdits } from '../sessions/use-session-edits'
import { Button } from '../ui/button'
import { MiddlePath } from '../ui/middle-path'
import { Problem } from '../ui/problem'
import { harmlessProse } from '../ui/harmless-prose'
import { useAnswerOf } from '../ui/use-answer-of'
import { useAttempt } from '../ui/use-attempt'
import { useChatPlace } from '../state/use-chat-place'
import { SettingRows } from './setting-rows'
import { SoughtPart } from './sought-part'

/** Which files of folders become part of prompts, and what the user decided about those that were blocked. */
export function ContextPage() {
  const { workspace } = useChatPlace()
  return (
    <>
      <SettingRows page="context" />
      <Projects />
      <Decisions />
      {workspace !== null && <ContextFiles />}
    </>
  )
}

/** What holds for the chats of a folder is set beside the folder; the search for settings ends here. */
function Projects() {
  const { t } = useTranslation()
  const { workspace } = useChatPlace()
  const ask = useSessionEdits((edits) => edits.ask)
  return (
    <SoughtPart name="projects" className="mt-6">
      <h2 className="text-small font-medium text-quiet">{t('project.all')}</h2>
      <div className="mt-2 flex items-center gap-3 border-y border-line py-3">
        <p className="min-w-0 flex-1 text-small text-quiet">{t('project.allHint')}</p>
        {workspace !== null && (
          <Button onClick={() => ask({ kind: 'project', folder: workspace.path, name: workspace.name })}>
            {t('project.open', { name: harmlessProse(workspace.name) })}
          </Button>
        )}
      </div>
    </SoughtPart>
  )
}

function Decisions() {
  const { t } = useTranslation()
  const format = useFormat()
  const revoke = usePrompt((prompt) => prompt.revoke)
  const [revoked, setRevoked] = useState(0)
  const { problem: failure, attempt } = useAttempt()
  const { value, problem } = useAnswerOf(String(revoked), () => call('decision.list'))
  const takeBack = (path: string) =>
    attempt(async () => {
      await revoke(path)
      setRevoked(revoked + 1)
    })
  const reason = problem ?? failure
  return (
    <SoughtPart name="decisions" className="mt-6">
      <h2 className="text-small font-medium text-quiet">{t('context.decisions')}</h2>
      {reason !== null && <Problem title={t('context.failed')} reason={reason} />}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {value?.length === 0 && <li className="py-3 text-small text-quiet">{t('context.none')}</li>}
        {value?.map(({ path, sha256, kind, decidedAt, lines }) => (
          <li key={`${path} ${sha256}`} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-mono text-code">
                <MiddlePath path={path} />
              </p>
              <p className="text-caption text-quiet">
                {t(`inspector.decision.${kind}`, {
                  date: format.date(decidedAt),
                  lines: format.list(lines.map(String)),
                })}
              </p>
            </div>
            <Button onClick={() => void takeBack(path)}>
              {t('inspector.decide.revoke')}
              <span className="sr-only">{path}</span>
            </Button>
          </li>
        ))}
      </ul>
    </SoughtPart>
  )
}

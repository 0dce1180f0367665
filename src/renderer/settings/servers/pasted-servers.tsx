import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../state/use-app'
import { Button } from '../../ui/button'
import { VisibleText } from '../../ui/visible-text'
import { commandLine } from '../command-words'
import { PlainKeyConsent } from '../plain-key-consent'
import { useServers } from '../use-servers'
import { type FoundServer, readServers } from './read-servers'
import { draftOf, hasSecrets, type ServerDraft, serverOf } from './server-draft'

interface PastedServersProps {
  readonly text: string
  /** Names that are in use. */
  readonly taken: readonly string[]
  onText(text: string): void
  onFill(draft: ServerDraft): void
  onDone(): void
}

/** Servers in the settings of another app. Each is shown as what it would start, and main asks for each. */
export function PastedServers({ text, taken, onText, onFill, onDone }: PastedServersProps) {
  const { t } = useTranslation()
  const id = useId()
  const add = useServers((servers) => servers.add)
  const isPlain = useAppState((state) => state.keyStore.reason !== null)
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const { servers, faults, problem } = readServers(text)
  const whole = servers.filter(({ name, missing }) => missing.length === 0 && !taken.includes(name))
  const asksConsent = isPlain && whole.some(hasSecrets)
  const addAll = async () => {
    setBusy(true)
    let added = 0
    for (const one of whole) {
      const server = serverOf(draftOf(one), asksConsent && accepted)
      if (server === null || !(await add(server))) break
      added += 1
    }
    setBusy(false)
    if (added === servers.length && faults.length === 0) onDone()
  }
  return (
    <div className="space-y-3">
      <div>
        <label htmlFor={id} className="mb-1 block text-small font-medium">
          {t('servers.json')}
        </label>
        <textarea
          id={id}
          aria-describedby={`${id}-hint`}
          value={text}
          rows={8}
          spellCheck={false}
          onChange={({ target }) => onText(target.value)}
          className="block max-h-[40vh] min-h-32 w-full resize-y rounded-control border border-edge bg-raised p-2 font-mono text-code select-text"
        />
        <p id={`${id}-hint`} className="mt-1 text-caption text-quiet">
          {t('servers.jsonHint')}
        </p>
      </div>
      <div role="status">
        {text.trim() !== '' && problem !== null && (
          <p className="text-small text-danger">{t(`servers.jsonProblem.${problem}`)}</p>
        )}
      </div>
      {servers.length + faults.length > 0 && (
        <ul aria-label={t('servers.found')} className="divide-y divide-line border-y border-line">
          {servers.map((one) => (
            <FoundRow
              key={one.name}
              server={one}
              isTaken={taken.includes(one.name)}
              onFill={() => onFill(draftOf(one))}
            />
          ))}
          {faults.map(({ name, fault }) => (
            <li key={name} className="py-2 text-small">
              <span className="font-medium">
                <VisibleText text={name || t('servers.unnamed')} />
              </span>{' '}
              <span className="text-danger">{t(`servers.fault.${fault}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {asksConsent && <PlainKeyConsent accepted={accepted} onChange={setAccepted} />}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={whole.length === 0 || busy || (asksConsent && !accepted)}
          onClick={() => void addAll()}
        >
          {t('servers.addFound', { count: whole.length })}
        </Button>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </div>
  )
}

interface FoundRowProps {
  readonly server: FoundServer
  readonly isTaken: boolean
  onFill(): void
}

function FoundRow({ server, isTaken, onFill }: FoundRowProps) {
  const { t } = useTranslation()
  const { name, place, variables, missing, leftOut, enabled } = server
  const line = place.kind === 'address' ? place.url : commandLine([place.command, ...place.args])
  const notes = [
    variables.length > 0 && t(`servers.with.${place.kind}`, { names: variables.map((one) => one.name).join(', ') }),
    leftOut.length > 0 && t('servers.leftOut', { names: leftOut.join(', ') }),
    !enabled && t('servers.addedOff'),
  ].filter((note) => note !== false)
  return (
    <li className="flex items-start gap-3 py-2 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="font-mono text-caption break-words text-quiet select-text">
          <VisibleText text={line} />
        </p>
        {notes.map((note) => (
          <p key={note} className="text-quiet">
            <VisibleText text={note} />
          </p>
        ))}
        {isTaken && <p className="text-warn">{t('servers.taken')}</p>}
        {missing.length > 0 && (
          <p className="text-warn">
            {t('servers.missing', {
              names: missing.map((one) => (one === place.kind ? t(`servers.place.${place.kind}`) : one)).join(', '),
            })}
          </p>
        )}
      </div>
      <Button className="h-7" onClick={onFill}>
        {t('servers.edit')}
        <span className="sr-only">{name}</span>
      </Button>
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { call } from '../../bridge'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { useView } from '../../state/use-view'
import { usePrompt } from '../../state/use-prompt'
import type { BenchModel } from './use-model-lines'
import type { Tried } from './what-if'
import type { BenchItem } from './bench-items'

interface ApplyBarProps {
  readonly tried: Tried
  readonly model: BenchModel | null
  readonly sessionId: string | null
  /** What "now" costs once, for people. */
  readonly price: string
  onDone(): void
}

const times = ['now', 'next', 'default'] as const

/** The only place where what was tried becomes real, and only when the user says when. */
export function ApplyBar({ tried, model, sessionId, price, onDone }: ApplyBarProps) {
  const { t } = useTranslation()
  const tell = useView((view) => view.tell)
  const refresh = usePrompt((prompt) => prompt.refresh)
  const { problem, attempt } = useAttempt()
  const items = [...tried.values()]
  // A server that is off is started by the settings, for every chat.
  const isOnlyDefault = items.some(({ kind, on }) => kind === 'mcp' && !on)
  const apply = (when: (typeof times)[number]) =>
    attempt(async () => {
      await applyTried({ items, model, sessionId, when })
      await refresh()
      tell(t(`inspect.applied.${when}`))
      onDone()
    })
  return (
    <div className="sticky bottom-0 -mx-4 space-y-2 border-t border-line bg-raised px-4 py-3 text-caption shadow-float">
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      <dl className="grid items-center gap-x-3 gap-y-1.5 @min-[380px]:grid-cols-[auto_1fr]">
        {times
          .filter((when) => when !== 'now' || sessionId !== null)
          .map((when) => (
            <div key={when} className="contents">
              <dt>
                <Button
                  className="w-full"
                  disabled={when !== 'default' && isOnlyDefault}
                  onClick={() => void apply(when)}
                >
                  {t(`inspect.apply.${when}`)}
                </Button>
              </dt>
              <dd className={`text-quiet ${when === 'now' ? '' : 'hidden @min-[380px]:block'}`}>
                {when !== 'default' && isOnlyDefault
                  ? t('inspect.serverOnlyDefault')
                  : t(`inspect.applyHint.${when}`, { price })}
              </dd>
            </div>
          ))}
      </dl>
      <Button look="ghost" className="w-full" onClick={onDone}>
        {t('inspect.reset')}
      </Button>
    </div>
  )
}

interface Wanted {
  readonly items: readonly BenchItem[]
  readonly model: BenchModel | null
  readonly sessionId: string | null
  readonly when: 'now' | 'next' | 'default'
}

/** Makes real what was tried, and nothing else. Throws what main refused. */
async function applyTried({ items, model, sessionId, when }: Wanted): Promise<void> {
  const switches = items.map(({ kind, key: name, on }) => ({ kind, name, on: !on }))
  const choice = model === null ? null : { provider: model.providerId, model: model.model }
  if (switches.length > 0 || when === 'next') await call('inspect.apply', { sessionId, switches, model: choice, when })
  if (choice === null) return
  if (when === 'now' && sessionId !== null) await call('session.model', { sessionId, ...choice, effort: null })
  if (when === 'default') await call('model.default', choice)
}

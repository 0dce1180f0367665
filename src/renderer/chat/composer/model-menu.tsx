import { Popover } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/ipc'
import { call, reasonOf } from '../../bridge'
import { SaidWords } from '../../i18n/said-words'
import { listedModels } from '../../models/listed-models'
import { ModelList } from '../../models/model-list'
import { useModelBrowser } from '../../models/use-model-browser'
import { modelName } from '../../state/model-name'
import { useAppState } from '../../state/use-app'
import { useModels } from '../../state/use-models'
import { useView } from '../../state/use-view'
import { Button } from '../../ui/button'
import { keepForTrigger } from '../../ui/keep-for-trigger'
import { Segmented } from '../../ui/segmented'
import { chooseModel } from '../../models/choose-model'

interface ModelMenuProps {
  readonly sessionId: string | null
  readonly labelledBy: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

type Current = Output<'model.current'>

const efforts = ['default', 'none', 'minimal', 'low', 'medium', 'high'] as const

/** Every model that can be asked now. Choosing one changes this chat, from the next turn on; new chats have a button of their own. */
export function ModelMenu({ sessionId, labelledBy, trigger, onClose }: ModelMenuProps) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<Current | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const providers = useModels((models) => models.list)
  const favorites = useModels((models) => models.favorites)
  const lookForLocal = useModels((models) => models.lookForLocal)
  const tell = useView((view) => view.tell)
  useEffect(() => {
    let here = true
    void lookForLocal()
    void useModels.getState().readFavorites()
    call('model.current', { sessionId }).then(
      (now) => here && setCurrent(now),
      (error: unknown) => here && setProblem(reasonOf(error)),
    )
    return () => {
      here = false
    }
  }, [sessionId, lookForLocal])
  const choose = async (change: Partial<Current>) => {
    if (current === null) return
    const { provider, model, effort } = { ...current, ...change }
    try {
      await chooseModel({ sessionId, provider, model, effort }, t)
      setCurrent({ ...current, ...change })
    } catch (error) {
      tell(reasonOf(error))
    }
  }
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Popover.Anchor>
      <Popover.Content
        side="top"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-labelledby={labelledBy}
        onInteractOutside={(event) => keepForTrigger(event, trigger.current)}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger.current?.focus()
        }}
        className="no-drag z-40 flex max-h-(--radix-popover-content-available-height) w-120 max-w-[calc(100vw-16px)] animate-appear flex-col overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-float outline-none"
      >
        {problem !== null && (
          <p className="p-3 text-small text-danger">
            <SaidWords text={problem} />
          </p>
        )}
        {problem === null && (providers === null || current === null) && (
          <p className="p-3 text-small text-quiet">{t('model.reading')}</p>
        )}
        {providers !== null && current !== null && (
          <>
            <ModelList
              label={t('model.list')}
              providers={listedModels(providers, current)}
              favorites={favorites}
              current={current}
              takesFocus
              onChoose={(provider, model) => void choose({ provider, model }).then(onClose)}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2">
              <span aria-hidden className="text-caption text-quiet">
                {t('model.effort')}
              </span>
              <Segmented
                label={t('model.effort')}
                value={current.effort ?? 'default'}
                options={efforts.map((value) => ({ value, label: t(`model.efforts.${value}`) }))}
                onChange={(effort) => void choose({ effort: effort === 'default' ? null : effort })}
              />
            </div>
            <MenuFoot current={current} onClose={onClose} />
          </>
        )}
      </Popover.Content>
    </Popover.Root>
  )
}

function MenuFoot({ current: { provider, model }, onClose }: { current: Current; onClose(): void }) {
  const { t } = useTranslation()
  const standard = useAppState((state) => state.defaultModel)
  const makeDefault = useModels((models) => models.choose)
  const showSettings = useView((view) => view.showSettings)
  const tell = useView((view) => view.tell)
  const isDefault = standard.provider === provider && standard.name === model
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-1 py-1">
      {isDefault ? (
        <p className="px-2 text-caption text-quiet">{t('model.isDefault')}</p>
      ) : (
        <Button
          look="ghost"
          className="px-2"
          onClick={() => void makeDefault(provider, model).then(() => tell(t('model.chosen', { model })))}
        >
          {t('model.makeDefault', { model: modelName(model, t) })}
        </Button>
      )}
      <Button
        look="ghost"
        className="px-2"
        onClick={() => {
          onClose()
          useModelBrowser.getState().setOpen(true)
        }}
      >
        {t('model.browser.open')}
      </Button>
      <Button
        look="ghost"
        className="px-2"
        onClick={() => {
          onClose()
          showSettings('keys')
        }}
      >
        {t('model.manage')}
      </Button>
    </div>
  )
}

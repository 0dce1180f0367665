import { Check, Cpu, Gauge } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/ipc'
import { call, reasonOf } from '../../bridge'
import { SaidWords } from '../../i18n/said-words'
import { useFormat } from '../../i18n/use-format'
import { modelName } from '../../state/model-name'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/menu'
import { useView } from '../../state/use-view'
import { chooseModel } from './choose-model'
import { menuModels } from './menu-models'

interface ModelMenuProps {
  readonly sessionId: string | null
  readonly labelledBy: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

type Current = Output<'model.current'>

const efforts = [null, 'minimal', 'low', 'medium', 'high'] as const satisfies readonly Current['effort'][]

/** Every model that can be asked now. In a chat that has begun: from the next turn on, with the effort of its thinking. */
export function ModelMenu({ sessionId, labelledBy, trigger, onClose }: ModelMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [providers, setProviders] = useState<ReturnType<typeof menuModels> | null>(null)
  const [current, setCurrent] = useState<Current | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useView((view) => view.tell)
  useEffect(() => {
    let here = true
    Promise.all([call('model.list'), call('model.current', { sessionId })]).then(
      ([list, now]) => {
        if (!here) return
        setProviders(menuModels(list, now))
        setCurrent(now)
      },
      (error: unknown) => here && setProblem(reasonOf(error)),
    )
    return () => {
      here = false
    }
  }, [sessionId])
  const choose = async (change: Partial<Current>) => {
    if (current === null) return
    const { provider, model, effort } = { ...current, ...change }
    try {
      await chooseModel({ sessionId, provider, model, effort }, t)
    } catch (error) {
      tell(reasonOf(error))
    }
  }
  return (
    <Menu labelledBy={labelledBy} trigger={trigger} onClose={onClose} side="top">
      {problem !== null && (
        <MenuHeading>
          <SaidWords text={problem} />
        </MenuHeading>
      )}
      {providers === null && problem === null && <MenuHeading>{t('model.reading')}</MenuHeading>}
      {providers?.map(({ id, name, models }) => (
        <div key={id}>
          <MenuHeading>{modelName(name, t)}</MenuHeading>
          {models.map((model) => {
            const isCurrent = id === current?.provider && model.id === current.model
            return (
              <MenuItem
                key={model.id}
                icon={isCurrent ? Check : Cpu}
                current={isCurrent}
                onSelect={() => void choose({ provider: id, model: model.id })}
              >
                {modelName(model.id, t)}
                {model.contextWindow !== null && (
                  <span className="text-caption text-quiet tabular-nums"> {format.short(model.contextWindow)}</span>
                )}
              </MenuItem>
            )
          })}
        </div>
      ))}
      {sessionId !== null && current !== null && (
        <>
          <MenuLine />
          <MenuHeading>{t('model.effort')}</MenuHeading>
          {efforts.map((effort) => (
            <MenuItem
              key={effort ?? 'default'}
              icon={effort === current.effort ? Check : Gauge}
              current={effort === current.effort}
              onSelect={() => void choose({ effort })}
            >
              {t(`model.efforts.${effort ?? 'default'}`)}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}

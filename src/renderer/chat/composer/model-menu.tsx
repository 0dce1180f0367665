import { Check, Cpu, Gauge } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderLine } from '../../../shared/calls/model-calls'
import type { Input } from '../../../shared/ipc'
import { call, reasonOf } from '../../bridge'
import { CoreWords } from '../../i18n/said/core-words'
import { useFormat } from '../../i18n/use-format'
import { modelName } from '../../sessions/model-name'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/menu'
import { useView } from '../../use-view'
import { chooseModel } from './choose-model'

interface ModelMenuProps {
  readonly sessionId: string | null
  readonly current: string
  readonly labelledBy: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

type Effort = Input<'session.model'>['effort']

const efforts = [null, 'minimal', 'low', 'medium', 'high'] as const satisfies readonly Effort[]

/** Every model that can be asked now. In a chat that has begun: from the next turn on, with the effort of its thinking. */
export function ModelMenu({ sessionId, current, labelledBy, trigger, onClose }: ModelMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [providers, setProviders] = useState<readonly ProviderLine[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useView((view) => view.tell)
  useEffect(() => {
    let here = true
    call('model.list').then(
      (list) => here && setProviders(list.filter(({ isSetUp, models }) => isSetUp && models.length > 0)),
      (error: unknown) => here && setProblem(reasonOf(error)),
    )
    return () => {
      here = false
    }
  }, [])
  const choose = async (provider: string, model: string, effort: Effort) => {
    try {
      await chooseModel({ sessionId, provider, model, effort }, t)
    } catch (error) {
      tell(reasonOf(error))
    }
  }
  const own = providers?.find(({ models }) => models.some(({ id }) => id === current))
  return (
    <Menu labelledBy={labelledBy} trigger={trigger} onClose={onClose} side="top">
      {problem !== null && (
        <MenuHeading>
          <CoreWords text={problem} />
        </MenuHeading>
      )}
      {providers === null && problem === null && <MenuHeading>{t('model.reading')}</MenuHeading>}
      {providers?.map(({ id, name, models }) => (
        <div key={id}>
          <MenuHeading>{modelName(name, t)}</MenuHeading>
          {models.map((model) => (
            <MenuItem
              key={model.id}
              icon={model.id === current ? Check : Cpu}
              onSelect={() => void choose(id, model.id, null)}
            >
              {modelName(model.id, t)}
              {model.contextWindow !== null && (
                <span className="text-caption text-quiet tabular-nums"> {format.short(model.contextWindow)}</span>
              )}
            </MenuItem>
          ))}
        </div>
      ))}
      {sessionId !== null && own !== undefined && (
        <>
          <MenuLine />
          <MenuHeading>{t('model.effort')}</MenuHeading>
          {efforts.map((effort) => (
            <MenuItem key={effort ?? 'default'} icon={Gauge} onSelect={() => void choose(own.id, current, effort)}>
              {t(`model.efforts.${effort ?? 'default'}`)}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}

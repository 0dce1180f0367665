import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '../../shared/project'
import { listedModels } from '../models/listed-models'
import { ModelList } from '../models/model-list'
import { modelName } from '../state/model-name'
import { useAppState } from '../state/use-app'
import { useModels } from '../state/use-models'
import { Button } from '../ui/button'

interface ProjectModelProps {
  readonly value: Project['model']
  onChange(model: Project['model']): void
}

/** The model that chats of a folder start with: that of the settings, or one of its own. */
export function ProjectModel({ value, onChange }: ProjectModelProps) {
  const { t } = useTranslation()
  const usual = useAppState((state) => state.defaultModel)
  const providers = useModels((models) => models.list)
  const [isChoosing, setChoosing] = useState(false)
  const current = value ?? { provider: usual.provider, model: usual.name }
  const shown = modelName(current.model, t)
  return (
    <div>
      <p className="mb-1 text-small font-medium">{t('project.model')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <bdi className="min-w-0 truncate text-small">
          {value === null ? t('project.usual', { value: shown }) : shown}
        </bdi>
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t('project.chooseModel')}
        </Button>
        {value !== null && (
          <Button look="ghost" onClick={() => onChange(null)}>
            {t('project.asUsual')}
          </Button>
        )}
      </div>
      {isChoosing && providers !== null && (
        <div className="mt-2 rounded-control border border-edge">
          <ModelList
            label={t('model.list')}
            providers={listedModels(providers, current)}
            current={current}
            takesFocus
            onChoose={(provider, model) => {
              onChange({ provider, model })
              setChoosing(false)
            }}
            onLeave={() => setChoosing(false)}
          />
        </div>
      )}
    </div>
  )
}

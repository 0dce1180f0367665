import { useEffect, useState } from 'react'
import { call } from '../../bridge'
import type { InputRates } from './what-if'

export interface BenchModel {
  readonly key: string
  readonly providerId: string
  readonly provider: string
  readonly model: string
  readonly contextWindow: number | null
  readonly price: InputRates | null
  /** Its provider has a key, or needs none. */
  readonly isReady: boolean
}

/** The models that are known, for comparing windows and prices. Nobody is asked. */
export function useModelLines(): readonly BenchModel[] {
  const [models, setModels] = useState<readonly BenchModel[]>([])
  useEffect(() => {
    let current = true
    call('model.list').then(
      (providers) => {
        if (!current) return
        setModels(
          providers.flatMap(({ id, name, isSetUp, models: lines }) =>
            lines.map(({ id: model, contextWindow, price }) => ({
              key: `${id}/${model}`,
              providerId: id,
              provider: name,
              model,
              contextWindow,
              price,
              isReady: isSetUp,
            })),
          ),
        )
      },
      // Without the list the bench still works for the model that is there.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  return models
}

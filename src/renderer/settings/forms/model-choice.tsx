import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listedModels } from '../../models/listed-models'
import { ModelList } from '../../models/model-list'
import { modelName } from '../../state/model-name'
import { useModels } from '../../state/use-models'
import { Button } from '../../ui/button'

export interface ChosenModel {
  readonly provider: string
  readonly model: string
}

interface ModelChoiceProps {
  readonly label: string
  readonly describedBy?: string
  readonly value: ChosenModel | null
  /** What holds without a choice. */
  readonly empty: string
  /** In place of the model's name. */
  readonly children?: ReactNode
  onChoose(model: ChosenModel): void
  /** Back to what holds without a choice. */
  onClear?(): void
}

/** A model of any provider that can be used here, from a list that can be searched. */
export function ModelChoice({ label, describedBy, value, empty, children, onChoose, onClear }: ModelChoiceProps) {
  const { t } = useTranslation()
  const providers = useModels((models) => models.list)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (useModels.getState().list === null) void useModels.getState().read()
  }, [])
  const provider = providers?.find(({ id }) => id === value?.provider)?.name ?? value?.provider
  const parts = value === null ? [empty] : [provider, modelName(value.model, t)]
  const shown = parts.filter((part) => part !== '' && part !== undefined).join(' · ')
  const choose = (act: () => void) => {
    setOpen(false)
    act()
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          aria-label={children === undefined ? `${label}: ${shown}` : label}
          aria-describedby={describedBy}
          className="max-w-full min-w-0 justify-between px-2 font-normal"
        >
          {children ?? (
            <>
              <span className="min-w-0 truncate">{shown}</span>
              <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
            </>
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-60 flex max-h-(--radix-popover-content-available-height) w-120 max-w-[calc(100vw-16px)] animate-appear flex-col overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-float outline-none"
        >
          <ModelList
            label={label}
            providers={listedModels(providers ?? [], { provider: value?.provider ?? '', model: value?.model ?? '' })}
            current={value}
            takesFocus
            onChoose={(id, model) => choose(() => onChoose({ provider: id, model }))}
          />
          {onClear !== undefined && (
            <div className="border-t border-line p-1">
              <Button look="ghost" onClick={() => choose(onClear)}>
                {empty}
              </Button>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

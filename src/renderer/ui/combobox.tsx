import { Command } from 'cmdk'
import { Check, ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import type { Choice } from './select'

interface ComboboxProps {
  readonly label: string
  readonly describedBy?: string
  readonly value: string
  readonly options: readonly Choice[]
  onChange(value: string): void
}

const MOST = 100

/** One of many, found by typing. */
export function Combobox({ label, describedBy, value, options, onChange }: ComboboxProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const shown = options.find((option) => option.value === value)?.label ?? value
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = options.filter((option) => words.every((word) => option.label.toLowerCase().includes(word)))
  const show = (wanted: boolean) => {
    setText('')
    setOpen(wanted)
  }
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger asChild>
        <Button
          aria-label={`${label}: ${shown}`}
          aria-describedby={describedBy}
          className="max-w-full min-w-0 justify-between px-2 font-normal"
        >
          <span className="min-w-0 truncate">{shown}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-60 w-72 max-w-[calc(100vw-16px)] animate-appear overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-float outline-none"
        >
          <Command label={label} shouldFilter={false} loop className="flex max-h-80 flex-col">
            <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-3">
              <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder={t('forms.filter')}
                className="h-full min-w-0 flex-1 bg-transparent text-small outline-none select-text placeholder:text-quiet"
              />
            </div>
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-1">
              {found.length === 0 && <p className="px-2 py-3 text-small text-quiet">{t('forms.nothingFound')}</p>}
              {found.slice(0, MOST).map((option) => (
                <Command.Item
                  key={option.value}
                  value={`=${option.value}`}
                  onSelect={() => {
                    show(false)
                    onChange(option.value)
                  }}
                  className="flex min-h-7 items-center gap-2 rounded-control px-2 py-1 text-small leading-control data-[selected=true]:bg-hover"
                >
                  <span className="flex w-3.5 shrink-0">
                    {option.value === value && <Check size={14} strokeWidth={1.75} aria-hidden />}
                  </span>
                  {option.label}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

import { Tabs } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { InspectorHead } from './inspector-head'
import { PromptTab } from './prompt/prompt-tab'
import { tabs, useInspector } from '../state/use-inspector'
import type { Tab } from '../state/use-inspector'
import type { MaskedPlace } from '../../shared/inspect'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { useLayerTitle } from '../i18n/use-layer-title'

const MOST = 6

const others: Record<Exclude<Tab, 'prompt'>, () => React.ReactNode> = {
  requests: lazyTab(async () => (await import('./requests/requests-tab')).RequestsTab),
  budget: lazyTab(async () => (await import('./budget/budget-tab')).BudgetTab),
  history: lazyTab(async () => (await import('./history/history-tab')).HistoryTab),
}

function lazyTab(load: () => Promise<() => React.ReactNode>) {
  const Part = lazyPart(load)
  return () => <Part />
}

/** What is sent, where it came from, what it costs. It reads; only buttons that say so change something. */
export function Inspector() {
  const { t } = useTranslation()
  const tab = useInspector((view) => view.tab)
  const show = useInspector((view) => view.show)

  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => show(tabs.find((one) => one === value) ?? 'prompt')}
      aria-label={t('inspector.title')}
      className="@container flex min-h-0 flex-1 flex-col"
    >
      <InspectorHead />
      <InspectorTabs />
      <BundleBanner />
      <Tabs.Content value="prompt" className="flex min-h-0 flex-1 flex-col outline-none">
        <PromptTab />
      </Tabs.Content>
      {tabs.map((one) => {
        if (one === 'prompt') return null
        const Content = others[one]
        return (
          <Tabs.Content key={one} value={one} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
            <Content />
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}

/** Says that what is shown comes from a file, and what that file leaves out. */
function BundleBanner() {
  const { t } = useTranslation()
  const format = useFormat()
  const bundle = useInspector((view) => view.bundle)
  const titleOf = useLayerTitle()
  const close = useInspector((view) => view.openBundle)
  if (bundle === null) return null
  const numberOf = (id: number) => bundle.requests.find(({ line }) => line.id === id)?.line.number || id
  const nameOf = ({ request, at }: MaskedPlace) =>
    request === null ? titleOf({ id: at, title: at }) : t('inspect.maskedIn', { number: numberOf(request), at })
  const { name, app, createdAt, requests, leftOut, masked, maskedAt, damaged, promptDamaged } = bundle
  return (
    <div
      role="status"
      className="flex shrink-0 items-start gap-3 border-b border-line bg-sunken px-4 py-2 text-caption"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-quiet">
          {t('inspect.bundle', { date: format.date(createdAt), app, requests: requests.length, leftOut, masked })}
        </p>
        {maskedAt.length > 0 && (
          <p className="break-words text-quiet">
            {t('inspect.bundleMasked', { places: format.list(maskedAt.slice(0, MOST).map(nameOf)) })}
            {maskedAt.length > MOST && ` ${t('inspect.bundleMaskedMore', { count: maskedAt.length - MOST })}`}
          </p>
        )}
        {promptDamaged && <p className="text-danger">{t('inspect.bundlePromptDamaged')}</p>}
        {damaged.length > 0 && (
          <p className="text-danger">
            {t('inspect.bundleDamaged', { ids: format.list(damaged.map((id) => String(numberOf(id)))) })}
          </p>
        )}
      </div>
      <Button onClick={() => close(null)}>{t('inspect.closeBundle')}</Button>
    </div>
  )
}

/** The views of the inspector, evenly over its width. */
function InspectorTabs() {
  const { t } = useTranslation()
  return (
    <Tabs.List aria-label={t('inspect.tabs')} className="grid shrink-0 grid-cols-4 border-b border-line px-3">
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          className="h-8 border-b-2 border-transparent px-1.5 text-small leading-control text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
        >
          {t(`inspect.tab.${tab}`)}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

import { Tabs } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { BundleBanner } from './bundle-banner'
import { InspectorHead } from './inspector-head'
import { InspectorTabs } from './inspector-tabs'
import { LayersTab } from './layers-tab'
import { type Tab, tabs, useInspector } from '../state/use-inspector'

const others: Record<Exclude<Tab, 'layers'>, () => React.ReactNode> = {
  request: lazyTab(async () => (await import('./request/request-tab')).RequestTab),
  cache: lazyTab(async () => (await import('./cache/cache-tab')).CacheTab),
  budget: lazyTab(async () => (await import('./budget/budget-tab')).BudgetTab),
  timeline: lazyTab(async () => (await import('./timeline/timeline-tab')).TimelineTab),
  bench: lazyTab(async () => (await import('./bench/bench-tab')).BenchTab),
  compare: lazyTab(async () => (await import('./compare/compare-tab')).CompareTab),
  rules: lazyTab(async () => (await import('./rules/rules-tab')).RulesTab),
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
      onValueChange={(value) => show(tabs.find((one) => one === value) ?? 'layers')}
      aria-label={t('inspector.title')}
      className="@container flex min-h-0 flex-1 flex-col"
    >
      <InspectorHead />
      <InspectorTabs />
      <BundleBanner />
      <Tabs.Content value="layers" className="flex min-h-0 flex-1 flex-col outline-none">
        <LayersTab />
      </Tabs.Content>
      {tabs.map((one) => {
        if (one === 'layers') return null
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

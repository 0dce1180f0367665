import { Tabs } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { tabs } from '../state/use-inspector'

/** The views of the inspector in one line, or in two even ones where the panel is narrow. */
export function InspectorTabs() {
  const { t } = useTranslation()
  return (
    <Tabs.List
      aria-label={t('inspect.tabs')}
      className="grid shrink-0 grid-cols-4 border-b border-line px-3 @min-[540px]:grid-cols-8"
    >
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

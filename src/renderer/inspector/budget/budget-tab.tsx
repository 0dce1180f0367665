import { useTranslation } from 'react-i18next'
import { inspectorTabs, useInspector } from '../../state/use-inspector'
import { lazyPart } from '../../ui/lazy-part'
import { Segmented } from '../../ui/segmented'
import { NotInBundle } from '../not-in-bundle'
import { CostView } from './cost-view'

const TryView = lazyPart(async () => (await import('../bench/bench-tab')).BenchTab)

/** What each part costs, and a place to try what would cost less. */
export function BudgetTab() {
  const { t } = useTranslation()
  const view = useInspector((state) => state.budget)
  const show = useInspector((state) => state.show)
  const isBundle = useInspector((state) => state.bundle !== null)
  if (isBundle) return <NotInBundle />
  return (
    <div className="px-4 pt-3">
      <Segmented
        label={t('inspect.views')}
        value={view}
        options={inspectorTabs.budget.map((value) => ({ value, label: t(`inspect.view.${value}`) }))}
        onChange={(picked) => show('budget', picked)}
      />
      <div className="pt-3">{view === 'cost' ? <CostView /> : <TryView />}</div>
    </div>
  )
}

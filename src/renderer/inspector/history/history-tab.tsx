import { useTranslation } from 'react-i18next'
import { inspectorTabs, useInspector } from '../../state/use-inspector'
import { Segmented } from '../../ui/segmented'
import { NotInBundle } from '../not-in-bundle'
import { CompareView } from './compare-view'
import { TimelineView } from './timeline-view'
import { XRayList } from './x-ray-list'

const views = { timeline: TimelineView, compare: CompareView, compressions: XRayList }

/** What became of the prompt over time, how it differs from another one, and what was compressed. */
export function HistoryTab() {
  const { t } = useTranslation()
  const view = useInspector((state) => state.history)
  const show = useInspector((state) => state.show)
  const isBundle = useInspector((state) => state.bundle !== null)
  if (isBundle) return <NotInBundle />
  const View = views[view]
  return (
    <div className="space-y-3 px-4 py-3">
      <Segmented
        label={t('inspect.views')}
        value={view}
        options={inspectorTabs.history.map((value) => ({ value, label: t(`inspect.view.${value}`) }))}
        onChange={(picked) => show('history', picked)}
      />
      <View />
    </div>
  )
}

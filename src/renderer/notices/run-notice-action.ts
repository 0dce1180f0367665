import { call } from '../bridge'
import { openInspector } from '../state/panels'
import { layerOf } from '../inspector/layer-of'
import { usePrompt } from '../state/use-prompt'
import { useInspector } from '../state/use-inspector'
import { useView } from '../state/use-view'
import type { NoticeAction } from './describe-notice'

export async function runNoticeAction(action: NoticeAction, source: string): Promise<void> {
  switch (action) {
    case 'layer': {
      const { snapshot } = usePrompt.getState()
      useInspector.getState().show('layers')
      return openInspector(snapshot === null ? undefined : layerOf(snapshot, source))
    }
    case 'config':
    case 'home':
      return call('app.reveal', { place: action })
    case 'review':
      return call('settings.review')
    case 'doctor':
    case 'updates':
      return useView.getState().showSettings('about')
    case 'crashes':
      return useView.getState().showSettings('data')
    case 'checks':
      return useView.getState().showSettings('checks')
    case 'recover':
      return call('session.recover')
    case 'keys':
      return useView.getState().showSettings('keys')
  }
}

import { call } from '../bridge'
import { openSource } from '../state/panels'
import { useView } from '../state/use-view'
import type { NoticeAction } from './describe-notice'

export async function runNoticeAction(action: NoticeAction, source: string): Promise<void> {
  switch (action) {
    case 'layer':
      return openSource(source)
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

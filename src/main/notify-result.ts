import { Notification } from 'electron'
import type { DeliveryRequest } from '../runtime/edges'
import { said } from '../shared/words/said'
import { SaidError } from '../shared/words/said-error'

const longest = 240

/** As long as the user may click on one, it must not be collected. */
const waiting = new Set<Notification>()

/** A notification of the system that can be clicked. Rejects where there are none. */
export function notifyResult({ job, text }: DeliveryRequest, onClick: () => void): Promise<void> {
  if (!Notification.isSupported()) return Promise.reject(new SaidError(said('schedule.system_shows_no_notifications')))
  const body = [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, longest).join('')
  return new Promise((resolve, reject) => {
    const notification = new Notification({ title: job.name, body })
    notification.once('show', () => resolve())
    notification.once('failed', (_event, reason) => {
      waiting.delete(notification)
      reject(new Error(reason))
    })
    notification.on('click', () => {
      waiting.delete(notification)
      onClick()
    })
    notification.once('close', () => waiting.delete(notification))
    waiting.add(notification)
    notification.show()
    // Some systems never say that it is there.
    setTimeout(resolve, 2_000)
  })
}

import { beforeDeadline, late } from '../../../base/before-deadline'
import type { BrowserView } from '../browser-port'

/** The page did not answer in time, so its view is gone. */
export class PageHung extends Error {
  override readonly name = 'PageHung'
}

/** A command to a page, with a deadline of its own. What a page could say is never part of the shape of an answer. */
export type PageLine = <T = object>(method: string, params?: object, session?: string) => Promise<T>

export interface LinePorts {
  /** How long one command may take. */
  readonly patience: () => number
  /** A page that shows a dialog stands still and may. */
  readonly standsStill: () => boolean
  /** Throws the view away: one that has missed a deadline would miss the next one too. */
  readonly hung: () => void
}

export function createPageLine(view: BrowserView, { patience, standsStill, hung }: LinePorts): PageLine {
  return async <T>(method: string, params: object = {}, session = '') => {
    const patienceMs = patience()
    const answer = await beforeDeadline(view.send(method, params, session), patienceMs)
    if (answer !== late) return answer as T
    if (!standsStill()) hung()
    throw new PageHung(`The page did not answer within ${Math.round(patienceMs / 1000)} s.`)
  }
}

/** For what may fail because the page is another one meanwhile. */
export function unlessHung(error: unknown): null {
  if (error instanceof PageHung) throw error
  return null
}

import { appendFile, mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { isInside } from '../../base/guard/is-inside'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { guardedForm, powerIn, secretIn } from '../../base/guarded-paths'
import type { DeliveryRequest } from './deliver'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/** Adds results to the end of a file. A relative path is one of the home's `cron/reports`. */
export function createFileDelivery(places: {
  readonly reports: string
  readonly userHome: string
  readonly hermesHome: string
}) {
  return async (named: string, { job, run, text }: DeliveryRequest): Promise<void> => {
    const path = pathOf(named, places)
    await mkdir(dirname(path), { recursive: true })
    // Through links: a harmless name may lead to another place.
    const real = join(await realpath(dirname(path)), basename(path))
    const target = await realpath(real).catch(() => real)
    const isOfHome = isInside(places.hermesHome, target) && !isInside(places.reports, target)
    const form = guardedForm(target, places)
    const isGuarded = secretIn(form) !== null || (powerIn(form) !== null && !isInside(places.reports, target))
    if (isOfHome || isSecretPath(target) || isGuarded || isStartFile(target))
      throw new SaidError(said('schedule.results_not_written', { named }))
    const title = `## ${job.name} — ${new Date(run.scheduledFor).toISOString()}`
    await appendFile(target, `${title}\n\n${text.trim()}\n\n`, { mode: 0o600 })
  }
}

/** What a shell or a desktop runs by itself: a result in there would be a command. */
function isStartFile(path: string): boolean {
  return /(?:^|[\\/])(?:\.[a-z_]*(?:rc|profile|login|logout)|\.zshenv|\.gitconfig|crontab|autostart[\\/].*|.*\.(?:desktop|service|plist))$/i.test(
    path,
  )
}

function pathOf(named: string, { reports, userHome }: { readonly reports: string; readonly userHome: string }): string {
  const path = named.replace(/^~(?=$|[/\\])/, () => userHome)
  return isAbsolute(path) ? path : resolve(reports, path)
}

import { harmlessText } from '../snapshot/page-text'
import type { Notice } from '../../../../shared/model'
import type { ToolContext, ToolResult } from '../../tool'
import { largestPicture } from '../../media/picture'
import { beforeDeadline, late } from '../../../base/before-deadline'
import { resultCap } from '../../results/limits'
import type { BrowserPorts } from '../browser-ports'
import type { Pages } from '../create-browser'
import { PageProblem } from '../driver/element'
import { PageHung } from '../driver/page-line'
import { settle, waitFor } from '../driver/settle'
import { takeSnapshot } from '../driver/take-snapshot'
import { unmark } from '../driver/pointer'
import { suspicions } from './suspicions'
import { takeOffer } from './take-offer'

/** Characters of a snapshot that reach the model at once. */
const snapshotCap = 15_000
const pictureMs = 5_000

export interface Shown {
  readonly said: string
  readonly full?: boolean
  /** A picture of the step for the user. */
  readonly pictured?: boolean
}

/** What came of a step: what was done, what the page wants, and the page as it is now. */
export async function pageResult(
  pages: Pages,
  ports: BrowserPorts,
  context: ToolContext,
  { said, full = false, pictured = true }: Shown,
): Promise<ToolResult> {
  const tab = pages.tab()
  await settle(tab, context.signal)
  if (tab.isOver()) throw new PageHung('The page is gone.')
  await leaveRefused(pages)
  const notes = said === '' ? [] : [said]
  for (const address of tab.takePopups())
    notes.push(
      `The page wanted to open another window: ${harmlessText(address, 300)} It was not opened; browser_tabs with action "open" does.`,
    )
  for (const offer of tab.takeOffers()) notes.push(await takeOffer(offer, ports, context))
  const dialog = tab.dialog()
  if (dialog !== null)
    return {
      ok: true,
      text: [
        ...notes,
        `The page shows a dialog (${dialog.kind}): "${harmlessText(dialog.message)}". Answer it with browser_dialog.`,
      ].join('\n'),
      notices: suspicions(tab.url(), dialog.message),
    }
  const [{ title, lines, unseen, asksForPassword }] = await Promise.all([
    takeSnapshot(tab, full),
    pictured && keepPicture(pages, ports, context),
  ])
  await unmark(tab)
  if (asksForPassword)
    notes.push(
      'This page asks for a password. Do not ask the user for it: type into the field, and the user is asked to sign in.',
    )
  const head = [...notes, `Page: ${harmlessText(title, 200)}`, `Address: ${harmlessText(tab.url(), 500)}`]
  const whole = [
    ...head,
    '',
    ...(lines.length === 0 ? ['(nothing to use on this page; ask for a full snapshot)'] : lines),
  ]
  const fitted = await fit(ports.redact(pages.withoutSecrets(whole.join('\n'))), ports, context)
  return { ok: true, text: fitted.text, notices: [...fitted.notices, ...suspicions(tab.url(), fitted.text, unseen)] }
}

/** What a refusal drew is no page to stay on. */
async function leaveRefused(pages: Pages): Promise<void> {
  const tab = pages.tab()
  const address = tab.url()
  const begun = tab.actedAt()
  const host = URL.parse(address)?.hostname
  const refusal = host === undefined ? null : pages.refusedSince(begun, host)
  if (refusal === null && !tab.isUnreachable()) return
  if (tab.hasOffer() || tab.dialog() !== null) return
  const [before, failure] = [tab.documents(), tab.failure()]
  await tab.send('Page.navigate', { url: 'about:blank' })
  // Coming late it would pass for the page that is opened next.
  await waitFor(tab, blankMs, () => tab.documents() !== before)
  if (refusal !== null) throw new PageProblem(`Not opened: ${refusal}.`)
  const why = pages.refusedSince(begun) ?? (failure === '' ? 'the server does not answer' : failure)
  throw new PageProblem(`${harmlessText(address, 300)} could not be opened: ${why}.`)
}

const blankMs = 5_000

/** What the page looks like now, for the user. */
export async function keepPicture(
  pages: Pages,
  { pictures }: BrowserPorts,
  { sessionId, callId }: ToolContext,
): Promise<void> {
  const jpeg = await beforeDeadline(
    pages
      .tab()
      .view.capture('image/jpeg', largestPicture)
      .catch(() => null),
    pictureMs,
  )
  if (jpeg !== late && jpeg !== null) await pictures.keep(sessionId, callId, jpeg)
}

async function fit(text: string, { files }: BrowserPorts, { sessionId, callId, contextWindow }: ToolContext) {
  const cap = Math.min(snapshotCap, resultCap(contextWindow))
  if (text.length <= cap) return { text, notices: [] }
  const path = await files.keep(sessionId, callId, text)
  const cut = text.slice(0, cap - 300)
  const kept = cut.slice(0, Math.max(cut.lastIndexOf('\n'), cap / 2))
  const rest =
    path === null ? 'The rest could not be saved.' : `All of it is in the file ${path}: read it with read_file.`
  const notices: Notice[] = [
    {
      kind: 'truncated',
      source: 'tool:browser_snapshot',
      kept: kept.length,
      dropped: text.length - kept.length,
      total: text.length,
    },
  ]
  return {
    text: `${kept}\n[Cut: ${text.length - kept.length} of ${text.length} characters are left out. ${rest}]`,
    notices,
  }
}

import type { SaidText } from '../../../../shared/words/said'
import { said } from '../../../../shared/words/said'
import type { ToolContext } from '../../tool'
import type { BrowserPorts } from '../browser-ports'
import { PageProblem } from '../driver/element'
import type { SentForm } from '../driver/form-of'
import { isNamed } from '../guard/named-sites'
import { harmlessText } from '../snapshot/page-text'

const rules = {
  act: 'browser-act',
  submit: 'browser-submit',
  script: 'browser-script',
  download: 'browser-download',
  upload: 'browser-upload',
} as const

/** Asks the user where what is done in a page needs a yes. Rejects with what the model is to know. */
export async function permit(
  context: ToolContext,
  kind: keyof typeof rules,
  subject: SaidText,
  detail = '',
): Promise<void> {
  const id = rules[kind]
  const decision = await context.approveAction({
    kind: 'other',
    subject,
    detail,
    rules: [{ id, reason: said(`rule.${id}`) }],
  })
  if (!decision.allowed) throw new PageProblem(`Nothing was done. ${decision.message}`)
}

/** Using a page is the user's wish where they named its site, and else their decision. */
export async function permitActing(
  { written }: BrowserPorts,
  context: ToolContext,
  address: string,
  form: SentForm | null,
): Promise<void> {
  const site = hostOf(address)
  const target = form === null || form.host === '' ? site : form.host
  const texts = written(context.sessionId)
  if (form !== null && !isNamed(target, texts))
    return permit(context, 'submit', said('browser.submit_to', { site: target }), harmlessLines(form.fields))
  if (!isNamed(site, texts)) await permit(context, 'act', said('browser.act_on', { site }))
}

export const hostOf = (address: string): string => URL.parse(address)?.host || 'about:blank'

const harmlessLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => harmlessText(line, 400))
    .join('\n')

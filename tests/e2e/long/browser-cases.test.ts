import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { toolsetsOf } from '../../../src/core/tools/toolsets/toolsets-of'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { startPageServer } from '../../fixtures/page-server'
import { readCases } from '../../headless/context-cases'
import { ask, browse, type BrowsingStep, refOf } from '../harness/browsing'
import { fakeInternet, publicAddress } from '../harness/fake-internet'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

interface BrowserCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly url?: string
    readonly script?: string
    readonly html?: string
    readonly frame_html?: string
    readonly text?: string
    readonly disabled?: readonly string[]
    readonly registered?: readonly string[]
  }
  readonly expect: {
    readonly reason_kind?: string
    readonly tools?: readonly string[]
    readonly media_type?: string
    readonly within_ms?: number
  }
}

const cases = readCases<BrowserCase>('browser')

/** How the tools say to a model why an address is not opened. */
const refusals: Readonly<Record<string, RegExp>> = {
  private_address: /private|this machine|local/i,
  scheme: /only http and https/,
  secret_in_address: /carries a key or a password/,
}

/** Tells in a heading how a promise of the case ended. */
const outcomeOf = (script: string) =>
  `<h2 id=out>waiting</h2><script>Promise.resolve(${script}).then(() => { out.textContent = 'fulfilled' }, () => { out.textContent = 'rejected' })</script>`

function pageOf({ op, html = '', frame_html: frame, script }: BrowserCase['input']): string {
  if (frame !== undefined) return '<iframe src="http://pay.example/" width=400 height=200></iframe>'
  if (op === 'type')
    return (
      html.replace('id=q', `id=q aria-label=Words oninput="out.textContent = 'has ' + this.value"`) +
      '<h2 id=out>-</h2>'
    )
  if (op === 'click') return html.replace('<p id=out></p>', '<h2 id=out>-</h2>')
  if (script === undefined) return html
  return script.startsWith('fetch') ? outcomeOf(script) : `<h2 id=out>-</h2><script>${script}</script>`
}

const open =
  (path: string): BrowsingStep =>
  () => ['browser_navigate', { url: `http://shop.example/${path}`, full: true }]
const clickOn =
  (element: string): BrowsingStep =>
  (last) => ['browser_click', { ref: refOf(last, element) }]
const spins = '<script>while(true){}</script>'

/** What the model does in a case, and what its last call must give. */
function plan({ input, name, expect: wanted }: BrowserCase, path: string): readonly [readonly BrowsingStep[], unknown] {
  const { op, url, script, text: typed = '' } = input
  const result = (text: string): unknown => expect.stringContaining(text)
  const heading = (text: string): unknown =>
    expect.stringMatching(new RegExp(`heading (?:"${text}"|level=2: ${text}\\n)`))
  if (op === 'navigate')
    return [[() => ['browser_navigate', { url }]], expect.stringMatching(refusals[wanted.reason_kind ?? ''] ?? /^$/)]
  if (op === 'screenshot')
    return [[open('picture'), () => ['browser_vision', { question: 'What is there?' }]], result('A heading.')]
  if (op === 'console')
    return [
      [open(path), () => ['browser_console', {}]],
      expect.stringMatching(/error[^\n]*boom[\s\S]*nope is not defined/i),
    ]
  if (op === 'type')
    return [
      [open(path), (last) => ['browser_type', { ref: refOf(last, 'textbox "Words"'), text: typed }]],
      heading(`has ${typed}`),
    ]
  if (script?.startsWith('fetch') === true) return [[open(path)], heading('rejected')]
  if (script?.startsWith('navigator') === true) return [[open(path)], heading('1')]
  if (script !== undefined) return [[open(path)], heading('-')]
  if (input.frame_html !== undefined) return [[open(path), clickOn('button "Pay now"')], heading('paid')]
  if (op === 'click' && input.html !== undefined) return [[open(path), clickOn('button "Send"')], heading('true')]
  if (op === 'click') return [[open('old'), open('new'), () => ['browser_click', { ref: 'e1' }]], result('snapshot')]
  if (input.html === spins) return [[open(path), open('old')], result('button "Old"')]
  if (name.includes('not shown'))
    return [[open(path)], expect.stringMatching(/^(?!.*Hidden)[\s\S]*button "Off"[^\n]*disabled[\s\S]*button "On"/)]
  if (name.includes('password')) return [[open(path)], expect.stringMatching(/^(?!.*hunter22)[\s\S]*Password/)]
  if (name.includes('by its style')) return [[open(path)], expect.stringMatching(/Clickable div" \[ref=e\d+\]/)]
  return [
    [open(path)],
    expect.stringMatching(/^<untrusted_tool_result source="browser_navigate">[\s\S]*<\/untrusted_tool_result>$/),
  ]
}

vi.setConfig({ testTimeout: 300_000 })

/** How long the only call of a tool took. */
function msOf(page: Page, tool: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const sessions = await window.bridge.call('session.list', undefined)
    const sessionId = sessions.ok ? (sessions.value[0]?.id ?? '') : ''
    const told = await window.bridge.call('session.turns', { sessionId })
    const events = told.ok ? told.value.turns.flatMap((turn) => turn.events) : []
    const started = events.find((event) => event.type === 'tool-start' && event.name === wanted)
    const callId = started?.type === 'tool-start' ? started.callId : ''
    const ended = events.find((event) => event.type === 'tool-end' && event.callId === callId)
    return ended?.type === 'tool-end' ? ended.milliseconds : Number.POSITIVE_INFINITY
  }, tool)
}

it('holds every shared case of the browser, with no window in sight', async () => {
  const driven = cases.filter(({ input }) => input.op !== 'toolsets_of')
  const plans = driven.map((one, index) => plan(one, `case/${index}`))
  await using server = await startModelServer()
  await using site = await startPageServer({
    ...Object.fromEntries(driven.map(({ input }, index) => [`shop.example/case/${index}`, pageOf(input)])),
    'shop.example/old': '<button>Old</button>',
    'shop.example/new': '<button>New</button>',
    'shop.example/picture': '<h2>Seen</h2>',
    'pay.example/': `<button onclick="r.textContent='paid'">Pay now</button><h2 id=r>-</h2>`,
    'internal.example/*': 'INSIDE',
  })
  const { 'config.yaml': config, ...home } = labHome(server)
  const eyes = 'auxiliary: { vision: { provider: lab, model: eyes } }\n'
  await using launched = await launchApp({ home: { ...home, 'config.yaml': `${config}${eyes}` } })
  const { app, page } = launched
  const pictures: string[] = []
  server.scriptFor(
    ({ model }) => model === 'eyes',
    ({ rawBody }) => {
      pictures.push(/"url":"(data:[^"]*)"/.exec(rawBody.toString())?.[1] ?? '')
      return reply(text('A heading.'))
    },
  )
  await fakeInternet(app, site.port, {
    'shop.example': publicAddress,
    'pay.example': publicAddress,
    'internal.example': '10.0.0.5',
    localhost: '127.0.0.1',
  })
  const results = browse(
    server,
    plans.flatMap(([steps]) => steps),
  )
  await ask(page, 'Try shop.example and pay.example')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.hide()))
  await expect.poll(() => server.remaining(), { timeout: 240_000, interval: 200 }).toBe(0)
  await expect.poll(() => results.length).toBe(plans.flatMap(([steps]) => steps).length)

  let at = -1
  const last = plans.map(([steps]) => results[(at += steps.length)])
  const named = <T>(values: readonly T[]) => Object.fromEntries(driven.map(({ name }, index) => [name, values[index]]))
  expect(named(last)).toEqual(named(plans.map(([, wanted]) => wanted)))
  expect(site.asked.filter((asked) => asked.startsWith('internal'))).toEqual([])

  const shot = driven.find(({ input }) => input.op === 'screenshot')
  const [type = '', base64 = ''] = (pictures[0] ?? '').split(';base64,')
  const picture = Buffer.from(base64, 'base64')
  expect({
    count: pictures.length,
    type,
    begins: picture.subarray(1, 4).toString(),
    width: picture.readUInt32BE(16),
  }).toEqual({
    count: 1,
    type: `data:${shot?.expect.media_type}`,
    begins: 'PNG',
    width: 1280,
  })
  expect(await msOf(page, 'browser_vision')).toBeLessThanOrEqual(shot?.expect.within_ms ?? 0)

  const cookies = await app.evaluate(async ({ session, webContents }) => {
    const own = webContents.getAllWebContents().find((one) => one.getURL().includes('shop.example'))?.session
    const count = async (one = session.defaultSession) => (await one.cookies.get({ name: 'sid' })).length
    return { ofApp: await count(), ofBrowser: own === undefined ? -1 : await count(own) }
  })
  expect(cookies).toEqual({ ofApp: 0, ofBrowser: 1 })
})

it('leaves the web tools when the browser is switched off', () => {
  for (const { input, expect: wanted } of cases.filter(({ input: { op } }) => op === 'toolsets_of')) {
    const { disabled = [], registered = [] } = input
    const choice = { origin: 'window', enabled: null, disabled, neverEnabled: [] } as const
    const there = registered.map((tool) => tool.split(':')).map(([name = '', toolset = '']) => ({ name, toolset }))
    expect(toolsetsOf(choice, there).tools).toEqual(wanted.tools)
  }
})

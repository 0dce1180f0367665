import { expect, it } from 'vitest'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { startPageServer } from '../fixtures/page-server'
import { ask, browse, type BrowsingStep, refOf } from './harness/browsing'
import { fakeInternet, publicAddress } from './harness/fake-internet'
import { labHome } from './harness/lab-home'
import { launchApp } from './harness/launch'

const pages = {
  'shop.example/': `<title>Shop</title><h1>Order</h1>
    <div style="display:none"><button>Hidden</button></div><button disabled>Off</button>
    <div style="cursor:pointer" onclick="out.textContent='div '+event.isTrusted">Clickable div</div><p id=out></p>
    <iframe src="http://pay.example/" style="width:300px;height:120px"></iframe>
    <form action="/two"><label>Name <input name=name value="old"></label><button>Next</button></form>`,
  'pay.example/': `<button onclick="this.textContent='paid '+event.isTrusted">Pay now</button>`,
  'shop.example/two': `<title>Two</title><form action="/three"><label>Country <select name=country><option>Chile<option>Kenya</select></label>
    <label><input type=checkbox name=fast> Fast</label><button>Next</button></form>`,
  'shop.example/three': `<title>Three</title><form action="/end" onsubmit="return confirm('Order now?')"><button>Order</button></form>`,
  'shop.example/end': '<title>End</title><h1>Thank you</h1>',
  'shop.example/login': `<title>Login</title><form action="/in" method="post"><label>Password <input type=password name=p></label><button>Sign in</button></form>`,
  'shop.example/in': '<title>In</title><h1>Welcome</h1>',
  'shop.example/spin': '<title>Spin</title><script>while(true){}</script>',
} as const

const navigate =
  (url: string): BrowsingStep =>
  () => ['browser_navigate', { url }]
const click =
  (element: string): BrowsingStep =>
  (last) => ['browser_click', { ref: refOf(last, element) }]

it('fills a form of three steps, is taken over for the password, and outlives a page that spins for ever', async () => {
  await using server = await startModelServer()
  await using site = await startPageServer(pages)
  const home = labHome(server)
  await using launched = await launchApp({
    home: { ...home, 'config.yaml': `${home['config.yaml']}browser: { command_timeout: 4 }\n` },
  })
  const { app, page } = launched
  await fakeInternet(app, site.port, { 'shop.example': publicAddress, 'pay.example': publicAddress })
  const results = browse(server, [
    navigate('http://shop.example/'),
    click('clickable "Clickable div"'),
    click('button "Pay now"'),
    (last) => ['browser_type', { ref: refOf(last, 'textbox "Name"'), text: 'Ada' }],
    click('button "Next"'),
    (last) => ['browser_type', { ref: refOf(last, 'combobox "Country"'), text: 'Kenya' }],
    click('checkbox "Fast"'),
    click('button "Next"'),
    click('button "Order"'),
    () => ['browser_dialog', { action: 'accept' }],
    navigate('http://shop.example/login'),
    (last) => ['browser_type', { ref: refOf(last, 'textbox "Password"'), text: 'guess' }],
    navigate('http://shop.example/spin'),
    navigate('http://shop.example/end'),
  ])
  await ask(page, 'Order at shop.example')
  const pane = page.getByRole('complementary', { name: 'Browser' })
  await pane.getByText('shop.example asks for a password.', { exact: false }).waitFor({ timeout: 60_000 })
  await pane.getByRole('button', { name: 'Take over' }).click()
  await signIn(launched, 'secret')
  await expect.poll(() => site.asked.includes('shop.example/in')).toBe(true)
  await pane.getByRole('button', { name: 'Give back' }).click()
  await page.getByText('Done.').first().waitFor({ timeout: 60_000 })

  const [opened, div, paid, , second] = results
  expect(opened).toContain('<untrusted_tool_result source="browser_navigate">')
  expect(opened).toMatch(/- button "Off" \[ref=e\d+\] disabled/)
  expect(opened).not.toContain('Hidden')
  expect(div).toContain('Clicked.')
  expect(paid).toContain('button "paid true"')
  expect(second).toContain('combobox "Country"')
  expect(site.asked).toContain('shop.example/end')
  expect(results[8]).toContain('The page shows a dialog (confirm): "Order now?"')
  expect(results[9]).toContain('heading "Thank you"')
  expect(results[11]).toContain('The user worked in the page and gave it back.')
  expect(results[11]).toContain('heading "Welcome"')
  expect(results.join('\n')).not.toContain('secret')
  expect(results[12]).toContain('did not answer in time')
  expect(results[13]).toContain('heading "Thank you"')
})

/** As the user's own hand, through the window: no protocol. */
async function signIn({ app }: Awaited<ReturnType<typeof launchApp>>, password: string): Promise<void> {
  await app.evaluate(async ({ webContents }, typed) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().includes('shop.example/login'))
    if (page === undefined) throw new Error('The page is not there.')
    page.focus()
    await page.executeJavaScript(`document.querySelector('input').focus()`)
    for (const keyCode of typed) page.sendInputEvent({ type: 'char', keyCode })
    page.sendInputEvent({ type: 'keyDown', keyCode: 'Enter' })
    page.sendInputEvent({ type: 'char', keyCode: '\r' })
    page.sendInputEvent({ type: 'keyUp', keyCode: 'Enter' })
  }, password)
}

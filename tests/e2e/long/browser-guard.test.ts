import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { startPageServer } from '../../fixtures/page-server'
import { ask, browse, type BrowsingStep } from '../harness/browsing'
import { dialledBy, fakeInternet, publicAddress } from '../harness/fake-internet'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const navigate =
  (url: string): BrowsingStep =>
  () => ['browser_navigate', { url }]

it('reaches nothing but the public internet, however an address is dressed up', async () => {
  await using server = await startModelServer()
  await using site = await startPageServer({
    'shop.example/': `<title>Fetch</title><p id=out>waiting</p><script>
      fetch('http://inside.example/secret').then((answer) => answer.text(), () => 'failed').then((words) => { out.textContent = words })</script>`,
    'shop.example/away': (_request, response) =>
      void response.writeHead(302, { location: 'http://inside.example/secret' }).end(),
    'inside.example/*': 'INSIDE',
    'rebind.example/*': 'REBOUND',
  })
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page } = launched
  await fakeInternet(app, site.port, {
    'shop.example': publicAddress,
    'inside.example': '10.0.0.5',
    'rebind.example': [publicAddress, '127.0.0.1'],
    localhost: '127.0.0.1',
  })
  const tries = [
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://inside.example/',
    'https://inside.example/',
    'http://shop.example/away',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<h1>x</h1>',
    'view-source:http://shop.example/',
    'https://shop.example/?token=sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789',
  ]
  const results = browse(server, [
    ...tries.map(navigate),
    navigate('http://rebind.example/'),
    navigate('http://rebind.example/again'),
    () => ['browser_navigate', { url: 'http://shop.example/', full: true }],
    () => ['browser_snapshot', { full: true }],
  ])
  await ask(page, 'Try these')
  await page.getByText('Done.').first().waitFor({ timeout: 60_000 })

  const answers = tries.map((address, index) => ({ address, answer: results[index] ?? '' }))
  expect(answers.filter(({ answer }) => !/Not opened:|could not be opened:/.test(answer))).toEqual([])
  expect(results.join('\n')).not.toMatch(/INSIDE|root:/)
  expect(results[tries.length]).toContain('Opened.')
  expect(results[tries.length + 1]).toContain('Not opened:')
  expect(results.at(-1)).toContain('failed')
  expect(site.asked.filter((asked) => asked.startsWith('inside'))).toEqual([])
  expect(new Set(await dialledBy(app))).toEqual(new Set([publicAddress]))
})

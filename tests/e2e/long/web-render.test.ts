import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { startPageServer } from '../../fixtures/page-server'
import { ask, browse } from '../harness/browsing'
import { fakeInternet, publicAddress } from '../harness/fake-internet'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const sentence = 'A pear costs two coins at the market by the river, and a plum costs one. '
const written = (expression: string) =>
  `<title>Prices</title><main id=root>Loading…</main><script>
    const show = (words) => { root.innerHTML = '<article><h1>Prices</h1><p>' + words + '</p></article>' }
    ${expression}</script>`

const pages = {
  'app.example/prices': written(`fetch('/data').then((answer) => answer.text()).then(show)`),
  'app.example/data': sentence.repeat(6),
  'app.example/cookies': written(`show('Stored before: ' + (document.cookie || 'nothing') + '. ${sentence.repeat(4)}')
    document.cookie = 'seen=yes'`),
  'app.example/inside': written(`location = 'http://inside.example/'`),
  'app.example/spins': written('for (;;) {}'),
}

it('reads pages that only scripts fill, without sign-ins, and goes nowhere that it may not go', async () => {
  await using server = await startModelServer()
  await using site = await startPageServer(pages)
  const home = labHome(server)
  await using launched = await launchApp({
    home: { ...home, 'config.yaml': `${home['config.yaml']}browser: { command_timeout: 3 }\n` },
  })
  const { app, page } = launched
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await fakeInternet(app, site.port, { 'app.example': publicAddress, 'inside.example': '10.0.0.1' })
  const read = (...paths: string[]) =>
    ['web_extract', { urls: paths.map((path) => `http://app.example/${path}`) }] as const
  const given = browse(server, [
    () => read('prices'),
    () => read('cookies'),
    () => read('cookies'),
    () => read('inside', 'spins'),
  ])
  await ask(page, 'What does a pear cost at app.example?')
  await page.getByText('Done.').first().waitFor({ timeout: 90_000 })
  const contents = given.flatMap((result) => {
    const { results } = JSON.parse(/\{"results"[\s\S]*\}/.exec(result)?.[0] ?? '') as {
      results: { content: string; error: string | null }[]
    }
    return results.map(({ content, error }) => error ?? content)
  })
  expect(contents).toEqual([
    expect.stringContaining('A pear costs two coins'),
    expect.stringContaining('Stored before: nothing.'),
    expect.stringContaining('Stored before: nothing.'),
    expect.stringMatching(/Loading…$|no readable text/),
    expect.stringMatching(/Loading…$|no readable text/),
  ])
  expect(site.asked.filter((asked) => asked.startsWith('inside.example'))).toEqual([])
})

import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { startPageServer } from '../../fixtures/page-server'
import { ask, browse } from '../harness/browsing'
import { dialledBy, fakeInternet, lookedUpBy, publicAddress } from '../harness/fake-internet'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

/** Tries every way out that is not a request, and says what it got. */
const tries = `<title>Ways</title><h2 id=out>trying</h2><form><input name=user autocomplete=username><input type=password></form><script>
  const rtc = async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:stun.example:3478' }] })
    const found = []
    peer.onicecandidate = ({ candidate }) => { if (candidate?.candidate) found.push(candidate.candidate) }
    peer.createDataChannel('x')
    await peer.setLocalDescription(await peer.createOffer())
    await new Promise((done) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done() })
    return 'rtc ' + found.filter((one) => / udp /i.test(one)).length
  }
  const name = (answer) => answer.then(() => 'given', (error) => error.name)
  const seek = (ask) => name(Promise.resolve().then(ask))
  const ways = [
    rtc(),
    ...['microphone', 'camera', 'geolocation'].map(async (name) => (await navigator.permissions.query({ name })).state),
    seek(() => navigator.mediaDevices.getDisplayMedia()),
    seek(() => navigator.clipboard.readText()),
    Notification.requestPermission(),
    seek(() => navigator.usb.requestDevice({ filters: [] })),
    seek(() => showOpenFilePicker()),
    seek(() => new Promise((_done, fail) => { const socket = new WebSocket('ws://inside.example/'); socket.onopen = _done; socket.onerror = () => fail({ name: 'no socket' }) })),
  ]
  Promise.all(ways).then((all) => { out.textContent = all.join(', '); fetch('/told') })
</script><script async src="/wait"></script>`

it('has no way out but its requests, and asks no service of the vendor', async () => {
  await using server = await startModelServer()
  const told = Promise.withResolvers<void>()
  await using site = await startPageServer({
    'shop.example/': tries,
    // The page loads until it has tried everything.
    'shop.example/wait': (_request, response) => void told.promise.then(() => response.end()),
    'shop.example/told': (_request, response) => {
      told.resolve()
      response.end()
    },
    'shop.example/end': '<title>End</title><textarea autofocus>Some wrods to chekc</textarea>',
  })
  await using launched = await launchApp({
    home: labHome(server),
    // Most of these exist in secure contexts only; the site of the test has no certificate.
    args: ['--unsafely-treat-insecure-origin-as-secure=http://shop.example'],
  })
  const { app, page } = launched
  await fakeInternet(app, site.port, { 'shop.example': publicAddress, 'inside.example': '10.0.0.5' })
  const results = browse(server, [
    () => ['browser_navigate', { url: 'http://shop.example/' }],
    () => ['browser_navigate', { url: 'http://shop.example/end' }],
  ])
  await ask(page, 'Look at shop.example')
  await page.getByText('Done.').first().waitFor({ timeout: 60_000 })
  expect(/heading "([^"]*)"/.exec(results[0] ?? '')?.[1]).toBe(
    'rtc 0, denied, denied, denied, NotAllowedError, NotAllowedError, denied, SecurityError, SecurityError, no socket',
  )
  expect(new Set(await dialledBy(app))).toEqual(new Set([publicAddress]))
  expect(new Set(await lookedUpBy(app))).toEqual(new Set(['shop.example', 'inside.example']))
})

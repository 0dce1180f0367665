import { describe, expect, it } from 'vitest'
import { checkUrl, isPublic } from './check-url'
import { isPrivateAddress } from './private-address'

describe('isPrivateAddress', () => {
  it.each([
    ['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.8.9.1', '169.254.169.254', '172.16.0.1'],
    ['172.31.255.255', '192.168.0.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '168.63.129.16'],
    ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '::10.0.0.1', '100::1'],
    ['::ffff:127.0.0.1', '::ffff:a00:1', '0:0:0:0:0:FFFF:0A00:0001', '64:ff9b::10.0.0.1', '64:ff9b:1::1'],
    ['2001::1', '2002:0a00:0001::', '2001:db8::1', 'not an address', ''],
  ])('is true for %s and the like', (...addresses) => {
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([])
  })

  it.each([['93.184.216.34', '172.32.0.1', '100.128.0.1', '9.255.255.255', '11.0.0.0', '8.8.8.8', '192.167.1.1']])(
    'is false for %s and the like',
    (...addresses) => {
      const all = [...addresses, '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8', '64:ff9b::808:808']
      expect(all.filter(isPrivateAddress)).toEqual([])
    },
  )
})

describe('checkUrl', () => {
  it.each(['http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/', 'http://[::ffff:7f00:1]/', 'http://①②⑦.0.0.1/'])(
    'sees through the spelling of %s',
    async (url) => {
      const resolve = async () => [{ address: '93.184.216.34', family: 4 }]
      expect(await checkUrl(url, resolve, isPublic)).toMatchObject({ ok: false })
    },
  )

  it('gives all addresses of a name that has only public ones', async () => {
    const addresses = [
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]
    const verdict = await checkUrl('https://example.com/a', async () => addresses, isPublic)
    expect(verdict).toEqual({ ok: true, url: new URL('https://example.com/a'), addresses })
  })
})

describe('what hands out the keys of a cloud machine', () => {
  const all = () => true
  const publicly = async () => [{ address: '93.184.216.34', family: 4 }]

  const spellings = `
    169.254.169.254 2852039166 0xa9fea9fe 0xA9.254.0xa9.0376 0251.0376.0251.0376 169.254.43518
    ①⑥⑨.254.169.254 169。254。169。254 169.254.169.254. 169.254.170.2 100.100.100.200 192.0.0.192
    [fd00:ec2::254] [FD00:0EC2:0:0:0:0:0:254] [fd20:ce::254] [::ffff:169.254.169.254]
    [::ffff:a9fe:a9fe] [64:ff9b::169.254.169.254] [64:ff9b:1::a9fe:a9fe] [2002:a9fe:a9fe::1]
    [::169.254.169.254] [fe80::a9fe:a9fe] [::ffff:100.100.100.200] 168.63.129.16
    METADATA.google.internal metadata.goog metadata.google.internal. metadata
    instance-data.ec2.internal ｍetadata.google.internal`

  it.each(spellings.trim().split(/\s+/))('is opened by no setting: %s', async (host) => {
    const verdict = await checkUrl(`http://${host}/latest/meta-data/`, publicly, all)
    expect(verdict).toMatchObject({ ok: false, reason: { code: 'base.host_metadata' } })
  })

  it('is found behind any name', async () => {
    const addresses = ['169.254.169.254', 'fd00:ec2::254', '::ffff:169.254.169.254', 'fe80::a9fe:a9fe%eth0']
    for (const address of addresses) {
      const resolve = async () => [...(await publicly()), { address, family: address.includes(':') ? 6 : 4 }]
      const verdict = await checkUrl('https://innocent.test/', resolve, all)
      expect(verdict).toMatchObject({ ok: false, reason: { code: 'base.host_metadata' } })
    }
  })

  it('is nothing else of a local network', async () => {
    const hosts = [
      '10.0.0.5',
      '127.0.0.1',
      '192.168.0.1',
      '100.100.100.201',
      '[fd12:3456::1]',
      '[::1]',
      '[2606:4700::1111]',
    ]
    for (const host of [...hosts, 'metadata.example.com', 'intranet'])
      expect(await checkUrl(`http://${host}/`, publicly, all)).toMatchObject({ ok: true })
  })
})

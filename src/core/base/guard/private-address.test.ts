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

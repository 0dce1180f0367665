import { expect, it } from 'vitest'
import { linkTarget } from './link-target'

it('names the real place when the words name another', () => {
  expect([
    linkTarget('https://example.com/docs', 'the docs'),
    linkTarget('https://example.com/docs', 'https://example.com/docs'),
    linkTarget('https://evil.example/login', 'https://bank.example/login'),
    linkTarget('https://evil.example', 'bank.example'),
    linkTarget('mailto:ada@example.com', 'write'),
  ]).toEqual([
    { usable: true, host: null },
    { usable: true, host: null },
    { usable: true, host: 'evil.example' },
    { usable: true, host: 'evil.example' },
    { usable: true, host: null },
  ])
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x', '/relative', 'JaVaScRiPt:x'])(
  'does not offer %s',
  (address) => expect(linkTarget(address, 'click')).toEqual({ usable: false, host: null }),
)

it('leaves places inside the text alone', () => {
  expect(linkTarget('#user-content-fn-1', '1')).toBeNull()
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endpointAddress } from './endpoint-address'

it('understands what people paste', () => {
  const written: Record<string, string | null> = {
    'http://127.0.0.1:8080/v1': 'http://127.0.0.1:8080/v1',
    ' https://api.example.com/v1/ ': 'https://api.example.com/v1',
    'https://api.example.com/v1/chat/completions': 'https://api.example.com/v1',
    'https://example.com/anthropic/v1/messages': 'https://example.com/anthropic/v1',
    'https://api.example.com/v1/models/': 'https://api.example.com/v1',
    'localhost:8080/v1': 'http://localhost:8080/v1',
    '192.168.1.20:1234': 'http://192.168.1.20:1234',
    'api.example.com/v1': 'https://api.example.com/v1',
    'https://example.com/v1?api-version=1': 'https://example.com/v1?api-version=1',
    '': null,
    'ftp://example.com': null,
    'file:///etc/passwd': null,
    'two words': null,
    'https://user:secret@example.com/v1': null,
  }
  const found = Object.fromEntries(Object.keys(written).map((text) => [text, endpointAddress(text)]))
  expect(found).toEqual(written)
})

it('gives an address that stays as it is, or none, whatever is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
      const address = endpointAddress(text)
      if (address === null) return
      expect(URL.parse(address)?.protocol).toMatch(/^https?:$/)
      expect(endpointAddress(address)).toBe(address)
    }),
  )
})

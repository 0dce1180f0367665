import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from './redact'

const redact = createRedactor()
// Written in two pieces, so that scanners of this repository do not take them for real keys.
const random = 'q7Zt4Lm0Xc9Rb2Vn8Ky5Hd1W'
const pem = (label: string, eol: string) =>
  [
    `-----BEGIN ${label}-----`,
    'MIIEvQIBADANBgkqhkiG9w0BAQEF',
    'AASCBKcwggSjAgEAAoIBAQC7',
    `-----END ${label}-----`,
  ].join(eol)

describe('what has the shape of a secret goes', () => {
  it.each<[string, string, string]>([
    ['OpenAI', `key sk-${random}${random} end`, 'key *** end'],
    ['OpenAI project', `sk-proj-${random}_a-b`, '***'],
    ['Anthropic', `(sk-ant-api03-${random}-x_y)`, '(***)'],
    ['OpenRouter', `"sk-or-v1-${'0af3'.repeat(16)}"`, '"***"'],
    ['GitHub', `ghp_${random}abcd1234abcd github_pat_${random}`, '*** ***'],
    ['AWS', `AKIA${random.toUpperCase().slice(0, 16)}.`, '***.'],
    ['Google', `AIza${random}${random.slice(0, 11)}`, '***'],
    ['Slack', `xoxb-123456789012-${random}`, '***'],
    ['Hugging Face', `hf_${random}`, '***'],
    ['Stripe', `sk_live_${random}`, '***'],
    ['a JSON web token', `eyJ${random}.eyJ${random}.${random}-_x`, '***'],
    ['a private key', `a\n${pem('RSA PRIVATE KEY', '\n')}\nb`, 'a\n***\nb'],
    ['a private key in JSON', `{"key":"${pem('PRIVATE KEY', String.raw`\n`)}"}`, '{"key":"***"}'],
    ['a private key that was cut', pem('PRIVATE KEY', '\n').slice(0, 60), '***'],
    [
      'a private key with numbers before its lines',
      pem('OPENSSH PRIVATE KEY', '\n').replaceAll(/^/gm, '12|'),
      '12|***',
    ],
    ['a private key with numbers that was cut', `1|${pem('EC PRIVATE KEY', '\n2|').slice(0, 60)}`, '1|***'],
    ['a private key turned round', [...pem('PRIVATE KEY', '\n')].reverse().join(''), '***'],
    ['a private key in base64', `x ${Buffer.from(pem('RSA PRIVATE KEY', '\n')).toString('base64')} y`, 'x *** y'],
    ['a private key in hex', `x ${Buffer.from(pem('PRIVATE KEY', '\n')).toString('hex')} y`, 'x *** y'],
    ['a PGP key', pem('PGP PRIVATE KEY BLOCK', '\n'), '***'],
    ['the inside of an OpenSSH key', `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUA${random}\n${random}${random}\nend`, '***\nend'],
    ['an age key', `AGE-SECRET-KEY-1${random.toUpperCase()}${random.toUpperCase()}`, '***'],
    ['a header', 'Authorization: Bearer abcd', 'Authorization: Bearer ***'],
    ['a header in JSON', '{"authorization": "Basic dXNlcjpwYXNz"}', '{"authorization": "Basic ***"}'],
    ['a bearer token', `curl -H 'x: bearer ${random}'`, "curl -H 'x: bearer ***'"],
    ['a URL with a password', 'postgres://bob:hunter2@db/x?y=1', 'postgres://bob:***@db/x?y=1'],
    ['a variable', 'DB_PASSWORD=hunter2\nNEXT=1', 'DB_PASSWORD=***\nNEXT=1'],
    ['an exported variable', 'export OPENAI_API_KEY="abcdefgh"', 'export OPENAI_API_KEY="***"'],
    ['a query', 'GET /x?access_token=abcd&page=2', 'GET /x?access_token=***&page=2'],
    ['a JSON field', '{"apiKey": "a1b2c3d4e5", "n": 1}', '{"apiKey": "***", "n": 1}'],
    [
      'JSON inside JSON',
      String.raw`{"body":"{\"api_key\":\"a1b2c3d4e5\"}"}`,
      String.raw`{"body":"{\"api_key\":\"***\"}"}`,
    ],
    [
      'a variable in a text in JSON',
      String.raw`{"output":"A=1\nDB_PASSWORD=hunter2\nNEXT=1","code":0}`,
      String.raw`{"output":"A=1\nDB_PASSWORD=***\nNEXT=1","code":0}`,
    ],
    [
      'a field in a text in JSON',
      '{"content":"1|lab: { api_key: a1b2c3d4e5 }"}',
      '{"content":"1|lab: { api_key: *** }"}',
    ],
    [
      'a query in an address that is a value',
      'url=https://x.y/?api_key=a1b2c3d4&n=1',
      'url=https://x.y/?api_key=***&n=1',
    ],
    ['a YAML field', 'client_secret: a1b2c3d4e5', 'client_secret: ***'],
    ['an argument', '--api-key=abcdef --verbose', '--api-key=*** --verbose'],
  ])('%s', (_, text, expected) => {
    expect(redact(text)).toBe(expected)
  })
})

describe('what only looks like one stays', () => {
  it.each([
    'pip install sk-learn-contrib sk-internationalization',
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
    'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'id 123e4567-e89b-12d3-a456-426614174000',
    'max_tokens: 4096, tokens=1200, tokenizer: cl100k_base, token_count = 12345678',
    'function login(password: string, token?: string): Promise<Secret>',
    'const token = nextToken()',
    'api_key=os.environ["OPENAI_API_KEY"]',
    'apiKey: process.env.OPENAI_API_KEY,',
    'password: ${DB_PASSWORD}',
    'OPENAI_API_KEY=$KEY API_TOKEN=<your token>',
    'Use Basic authentication or a bearer token from authorization-server.',
    'Authorization: required',
    '{"password": "Enter your password"}',
    'https://alice@example.com:8080/a@b',
    'see -----BEGIN PRIVATE KEY----- in the manual of the program',
    'AKIAness is not a word, hf_hub_download is a function',
    'the eyJ prefix',
    'primary_key=user_id, foreign-key: order, monkey=banana1234',
    'session: 12:30:45 a=b c:d http://x.y/z?q=1',
    '说明：密码在钥匙串里',
  ])('%s', (text) => {
    expect(redact(text)).toBe(text)
  })
})

describe('a secret that is known', () => {
  const secret = fc.string({ unit: 'binary', minLength: 8, maxLength: 40 })

  it('never survives, whatever surrounds it', () => {
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 1, maxLength: 4 }),
        fc.array(fc.string({ unit: 'binary' })),
        (secrets, parts) => {
          const clean = createRedactor(() => secrets)
          const text = parts.flatMap((part, index) => [part, secrets[index % secrets.length] ?? '']).join('')
          for (const known of secrets) expect(clean(text)).not.toContain(known)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('goes in URLs and JSON too, and when two overlap', () => {
    const clean = createRedactor(() => ['pass word/ü"1', 'abcd1234', '1234efgh'])
    expect(clean(encodeURIComponent('pass word/ü"1'))).toBe('***')
    expect(clean(JSON.stringify({ x: 'pass word/ü"1' }))).toBe('{"x":"***"}')
    expect(clean('abcd1234efgh 1234efgh')).toBe('***efgh ***')
    expect(createRedactor(() => ['***abcde', 'secret-1'])('secret-1abcde')).toBe('***')
  })

  it('goes turned round, encoded and broken into lines', () => {
    const printable = fc.stringMatching(/^[\x21-\x7e]{16,60}$/)
    const fold = (text: string, width: number) => text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\n')
    const disguises: readonly ((text: string) => string)[] = [
      (text) => [...text].reverse().join(''),
      (text) => fold(Buffer.from(text).toString('base64'), 76),
      (text) => JSON.stringify(fold(Buffer.from(text).toString('base64'), 20)),
      (text) => Buffer.from(text).toString('base64url'),
      (text) => Buffer.from(text).toString('hex').toUpperCase(),
      (text) => fold(Buffer.from(text).toString('hex'), 4),
      (text) => fold(text, 10),
    ]
    fc.assert(
      fc.property(printable, fc.string(), fc.string(), fc.nat(disguises.length - 1), (known, before, after, which) => {
        const clean = createRedactor(() => [known])
        const shown = disguises[which]?.(`${before} ${known} ${after}`) ?? ''
        const cut = clean(shown)
        const letters = (text: string) => text.replaceAll(/(?:[\s:]|\\[nrt])+/g, '')
        expect(letters(cut).length).toBeLessThanOrEqual(letters(shown).length - known.length + 8)
      }),
      { numRuns: 500 },
    )
  })

  it('is taken as a word when it is too short to be a secret', () => {
    expect(createRedactor(() => ['ollama', ''])('ollama serve')).toBe('ollama serve')
  })
})

it('never throws and is done in one pass over its own result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(redact(redact(text))).toBe(redact(text))
    }),
  )
})

it('needs no more than linear time for hostile text', () => {
  const size = 200_000
  const hostile = [
    'sk-',
    'eyJ',
    'eyJ.',
    'a:',
    'token',
    'token=',
    'secret_',
    'password: "',
    '://',
    'a://',
    '-----BEGIN PRIVATE KEY-----\n',
    '-----BEGIN PRIVATE KEY-----\nAAAAAAAAAAAAAAAAAAAA',
    'LS0tLS1CRUdJTi',
    'b3BlbnNzaC1rZXktdjE ',
    'bearer ',
    "authorization: '",
    '\\"',
    '=',
    'x'.repeat(99),
  ]
  for (const piece of hostile) redact(piece.repeat(Math.ceil(size / piece.length)))
})

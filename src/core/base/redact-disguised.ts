/** Shorter values turn up by chance once they are read backwards or with blanks between their letters. */
const shortest = 16

/** What a program may put between the letters: blanks, line breaks, also those inside a text in JSON, and colons between bytes. */
const gaps = /(?:[\s:]|\\[nrt])+/g
const gap = String.raw`(?:[\s:]|\\[nrt])*`

/** Takes out known secrets that were turned round, encoded or broken into lines: what `rev`, `base64`, `xxd -p`, `fold` make of them. */
export function redactDisguised(text: string, secrets: readonly string[], mask: string): string {
  const forms = secrets.filter((secret) => secret.length >= shortest).flatMap(disguisesOf)
  if (forms.length === 0 || text.length < shortest) return text
  const compact = text.replaceAll(gaps, '')
  const folded = compact.toLowerCase()
  return forms
    .filter(({ form, anyCase }) => (anyCase ? folded : compact).includes(form))
    .reduce((result, { form, anyCase }) => result.replaceAll(broken(form, anyCase), mask), text)
}

interface Disguise {
  readonly form: string
  readonly anyCase: boolean
}

const known = new Map<string, readonly Disguise[]>()

function disguisesOf(secret: string): readonly Disguise[] {
  const found = known.get(secret) ?? disguise(secret)
  known.set(secret, found)
  return found
}

function disguise(secret: string): readonly Disguise[] {
  const bytes = Buffer.from(secret)
  const backwards = [...secret].toReversed().join('')
  const hex = bytes.toString('hex')
  const turned = [secret, backwards].flatMap((one) => [one, ...base64Forms(Buffer.from(one))])
  const rotated = secret.replaceAll(/[a-z]/gi, rotate)
  const exact = [...turned, ...base64Forms(bytes).map((one) => [...one].toReversed().join('')), rotated]
  return [
    ...[...new Set(exact)].map((form) => ({ form: form.replaceAll(gaps, ''), anyCase: false })),
    { form: hex, anyCase: true },
    { form: [...hex].toReversed().join(''), anyCase: true },
  ]
}

/** As it stands in the middle of other text, whichever of the three places it begins at, without the letters that depend on its neighbours. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const start = shift === 0 ? 0 : shift + 1
    const rest = (bytes.length + shift) % 3
    const end = rest === 0 ? whole.length : whole.length - 4 + rest
    const form = whole.slice(start, end)
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function rotate(letter: string): string {
  const base = letter <= 'Z' ? 65 : 97
  return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
}

function broken(form: string, anyCase: boolean): RegExp {
  const letters = [...form].map((letter) => RegExp.escape(letter))
  return new RegExp(letters.join(gap), anyCase ? 'gi' : 'g')
}

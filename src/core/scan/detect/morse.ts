/** Letters written in dots and dashes. */
export interface Morse {
  readonly start: number
  readonly end: number
  readonly letters: string
}

const MAX_FOUND = 20
/** Twelve signs or more, so that rules and lists made of dashes are seldom looked at. */
const RUN = /(?:[.\-·−–]{1,6}[ /|]{1,3}){11,2000}[.\-·−–]{1,6}/gu

export function findMorse(text: string): Morse[] {
  const found: Morse[] = []
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (found.length === MAX_FOUND) break
    const letters = read(run)
    if (letters !== '') found.push({ start: index, end: index + run.length, letters })
  }
  return found
}

/** Empty when one of the signs is no letter. */
function read(run: string): string {
  const words = run
    .replace(/[−–]/gu, '-')
    .replace(/·/gu, '.')
    .split(/\s*[/|]\s*|\s{2,}/u)
    .map((word) =>
      word
        .split(' ')
        .map((sign) => (sign === '' ? '' : (LETTERS.get(sign) ?? NO_LETTER)))
        .join(''),
    )
  const letters = words.join(' ')
  return letters.includes(NO_LETTER) ? '' : letters
}

const NO_LETTER = '\u0000'
const SIGNS =
  'a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- u..- v...- w.-- x-..- y-.-- z--.. 0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----.'
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...SIGNS.split(' ').map((entry): [string, string] => [entry.slice(1), entry.charAt(0)]),
  ['.-.-.-', '.'],
  ['--..--', ','],
  ['..--..', '?'],
  ['-....-', '-'],
])

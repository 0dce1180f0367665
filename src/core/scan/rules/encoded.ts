import type { Rule, Words } from '../rule'
import { list } from './list'
import { said } from '../../../shared/words/said'

const plain = [
  'ignore',
  'instructions',
  'instruction',
  'previous',
  'system',
  'prompt',
  'override',
  'reveal',
  'password',
  'secret',
  'execute',
  'restrictions',
  'disregard',
  'guidelines',
  'forget',
  'everything',
  'rules',
  'commands',
  'following',
  'user',
  'your',
  'above',
  'print',
  'output',
  'respond',
  'pretend',
  'bypass',
  'credentials',
  'from now',
  'delete',
  'please',
  'with',
  'tell',
]

const rotate = (word: string): string =>
  word.replace(/[a-z]/gu, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97))
const shift = (word: string, by: number): string =>
  word.replace(/[a-z]/gu, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97))
/** Every way to move the letters but the one by thirteen, which has its own rule. */
const SHIFTS = Array.from({ length: 25 }, (_, index) => index + 1).filter((by) => by !== 13)
const reverse = (word: string): string => [...word].reverse().join('')
const single = plain.filter((word) => !word.includes(' '))

/** Too common to be read backwards, and clear enough when their letters are moved. */
const ROTATED_TOO = list(
  'all, prior, follow, only, and, the, obey, instead, message, directives, directive, given, before, were, you, this, page, reveal, send, keys',
)

export const encodedWords: Words = {
  ROTATED: [...single, ...ROTATED_TOO].map(rotate),
  ...Object.fromEntries(
    SHIFTS.map((by) => [`SHIFTED${by}`, single.filter((word) => word.length >= 5).map((word) => shift(word, by))]),
  ),
  REVERSED: single.filter((word) => word.length >= 5).map(reverse),
  CODED: list(`
    base64, base 64, base32, hex, hexadecimal, rot13, rot-13, caesar, caesar cipher, morse, morse code, binary,
    url-encoded, percent-encoded, html entities, encoded, ciphertext, encrypted, unicode escapes, ascii codes,
    leetspeak, pig latin, reversed, backwards, obfuscated, b64, atbash, emoji, invisible, hidden characters,
    steganographic
  `),
  DECODE: list(`
    decode, decrypt, decipher, deobfuscate, unscramble, decoding, translate, unencode, convert, reverse, interpret,
    base64 -d, unhex, decoded, un-reverse, deciphering, read
  `),
  /** Words for nothing but this: "read" and "convert" are said of every file. */
  UNLOCK_TEXT: list(`
    decode, decrypt, decipher, deobfuscate, unscramble, decoding, unencode, base64 -d, unhex, un-reverse, deciphering, decompress
  `),
}

/** Text that asks to be decoded and obeyed, and words that only make sense once they are turned around. */
export const encoded: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'decode_and_follow',
    unweighed: true,
    lab: true,
    scope: 'context',
    level: 'block',
    message: said('scan.asks_agent_decode_something'),
    phrases: [
      'DECODE ~6 CODED ~10 follow|execute|obey|run|comply|perform|carry_out|do_what|act_on|eval|answer|respond|do_it|as_instructions|as_your|treat|instructions|apply !test|unit',
      'UNLOCK_TEXT ~8 and|then ~2 follow|execute|obey|run|comply|carry_out|act_on|eval|do_what ~3 it|instructions|them|result|decoded|command|commands|contents|output|message|whatever|the_text',
      'CODED ~8 DECODE ~4 and|then ~2 follow|execute|obey|run|comply|perform|carry_out|act|do|eval|apply|treat',
      'follow|execute|obey|run|perform|carry_out|comply_with|apply|eval ~4 decoded|decrypted|deciphered|hidden|encoded|reversed|obfuscated|encrypted ~2 instructions|instruction|message|command|commands|text|string|content|payload|result|output|directive|version|script|code',
      'follow|execute|obey|comply_with ~2 instructions|message|commands|orders|text ~4 encoded|hidden|written|embedded|encrypted ~2 in|as|with|using ~2 CODED|whitespace|acrostic|first_letters|image|unicode|emoji',
      'respond|reply|answer|speak|write|communicate|output ~3 only|always|everything ~2 in|using|with ~1 base64|rot13|hex|morse_code|leetspeak|caesar_cipher|cipher ~6 so|to|avoid|bypass|filter|undetected|from_now|hidden|detection',
      'instructions|message|commands|directive|orders|text|task ~3 is|are ~2 base64|rot13|hex-encoded|encoded|encrypted|base64-encoded|reversed|in_base64|in_rot13|hexadecimal|written_backwards ~8 decode|decrypt|follow|execute|obey|read|reverse|decipher',
      'first_letter|first_letters|initial_letters|acrostic|every_second_word|every_third_word|each_line ~6 spell|spells|form|read|decode|reveal ~6 follow|execute|instructions|command|obey|do|secret|hidden',
      'rot13|base64|hex|b64 ~2 decode|decoded|decoding|decrypt ~4 execute|follow|run|obey|instructions|comply|act',
    ],
  },
  {
    kind: 'phrase',
    id: 'rotated_words',
    unweighed: true,
    scope: 'context',
    level: 'block',
    message: said('scan.words_instruction_once_each'),
    phrases: ['ROTATED ~3 ROTATED ~6 ROTATED'],
  },
  {
    kind: 'phrase',
    id: 'rotated_words',
    unweighed: true,
    scope: 'context',
    level: 'block',
    message: said('scan.words_instruction_once_each_letter'),
    phrases: SHIFTS.map((by) => `SHIFTED${by} ~5 SHIFTED${by}`),
  },
  {
    kind: 'phrase',
    id: 'reversed_words',
    unweighed: true,
    scope: 'context',
    level: 'block',
    message: said('scan.words_instruction_when_read'),
    phrases: ['REVERSED ~5 REVERSED'],
  },
]

import { expect, it } from 'vitest'
import { mathMarks } from './math-marks'

it.each([
  ['The sum $a^2 + b^2$ is known', 'The sum $$a^2 + b^2$$ is known'],
  ['where \\(x_1\\) is', 'where $$x_1$$ is'],
  ['Then \\[ \\frac{1}{2} \\] holds', 'Then \n$$\n\\frac{1}{2}\n$$\n holds'],
  ['for each $n$ in it', 'for each $$n$$ in it'],
  ['$$x$$', '$$x$$'],
])('finds the mathematics in %s', (source, marked) => {
  expect(mathMarks(source)).toBe(marked)
})

it.each([
  'It costs $5 and then $10 more',
  'between $20 and $30',
  'set `$HOME` and `$PATH=$x`',
  'a plain text',
  '$ 5 $',
  '```sh\necho $a_b $c_d\n```',
])('leaves %s alone', (source) => {
  expect(mathMarks(source)).toBeNull()
})

it.each(['$a', '\\(', '`', '$$', '\\[x', '$a\\', '`a``b', 'a\\)\\('])(
  'is not kept busy by a text of nothing but %s',
  (piece) => {
    mathMarks(piece.repeat(50_000 / piece.length))
    expect(mathMarks(piece.repeat(1_000_000))).toBeNull()
  },
)

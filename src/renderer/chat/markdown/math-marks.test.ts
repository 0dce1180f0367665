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

it('is done with a hostile text in no time', () => {
  const started = performance.now()
  for (const piece of ['$a', '\\(', '`', '$$', '\\[x', '$a\\']) mathMarks(piece.repeat(5000))
  expect(performance.now() - started).toBeLessThan(1000)
})

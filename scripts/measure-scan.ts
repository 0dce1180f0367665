// `npm run measure-scan -- --attacks FILE --honest LIST [--only 0…3] [--show]`: how many attacks the scanner blocks, and how many honest files.
// The files are as for `npm run learn`; `--only` takes the part that `--leave-out` left out.
import { parseArgs } from 'node:util'
import { blocks, scan } from '../src/core/scan/scan'
import { isInFold, readAttacks, readHonest } from './corpus/read-corpus'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    attacks: { type: 'string', multiple: true, default: [] },
    honest: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
const { only } = values
const isMeasured = ({ group }: { readonly group: string }): boolean =>
  only === undefined || isInFold(group, { part: Number(only) })

for (const file of values.attacks) {
  const attacks = readAttacks([file]).filter(isMeasured)
  const found = attacks.map((attack) => ({ ...attack, isFound: blocks(scan(attack.text, 'context')) }))
  console.log(`${file}: ${share(found.filter(({ isFound }) => isFound).length, found.length)} found`)
  const techniques = [...Map.groupBy(found, ({ technique }) => technique)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const shares = techniques.map(([, of]) => of.filter(({ isFound }) => isFound).length / of.length)
  const mean = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length)
  console.log(`  mean over techniques ${(100 * mean).toFixed(1)} %`)
  for (const [technique, of] of techniques)
    console.log(`  ${technique} ${of.filter(({ isFound }) => isFound).length}/${of.length}`)
  if (values.show)
    for (const { technique, text } of found.filter(({ isFound }) => !isFound))
      console.log(`  missed ${technique}: ${JSON.stringify(text.slice(0, 300))}`)
}
for (const list of values.honest) {
  const scanned = readHonest([list])
    .filter(isMeasured)
    .map(({ path, text }) => ({ path, findings: scan(text, 'context').filter(({ level }) => level === 'block') }))
  const blocked = scanned.filter(({ findings }) => findings.length > 0)
  console.log(`${list}: ${share(blocked.length, scanned.length)} blocked`)
  if (values.show)
    for (const { path, findings } of blocked)
      console.log(`  ${path}: ${findings.map(({ line, rule, excerpt }) => `${line} ${rule} ${excerpt}`).join(' | ')}`)
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(2)} %)`
}

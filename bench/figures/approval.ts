import { checkCommand } from '../../src/core/tools/approval/check-command'
import type { Figure } from '../figure'

const allowed = 40
const rounds = 12
/** As long as a command can be before it is refused unread. */
const longest = 128_000
const plainLength = 4_096
/** So many that both sides run about equally long: what disturbs one disturbs the other. */
const plainRuns = 20

const everyday =
  'git add -A src/core && npm run build -- --mode production 2>&1 | tail -n 50 > build.log; grep -rn "export const" src --include=*.ts | head -20\n'

/** Each repeats something that is costly to read, to judge, or to follow. */
const hostile: Readonly<Record<string, string>> = {
  everyday,
  commands: 'rm x;',
  'many files': 'rm /a/b /c/d /e/f /g/h ./x ./y a b c d;',
  redirections: 'a >/a/b >/c/d >/e/f >/g >/h >/i >~/j;',
  wrappers: 'sudo env nohup nice rm x;',
  substitutions: 'echo $(echo a$(echo b)c);',
  'open substitutions': '$(a;',
  'open parameters': 'echo ${x:-;',
  parameters: 'echo ${x:-${y:-${z:-a}}};',
  braces: 'echo {a,b}{c,d}{e,f};',
  'nested shells': `sh -c 'echo a; echo b';`,
  'eval of eval': 'eval eval eval eval a;',
  'encoded scripts': 'echo cm0gLXJm | base64 -d | sh;',
  'here-documents': 'cat <<EOF\nx\nEOF\n',
  wildcards: 'r*m* x;',
  'wide letters': '\uff52\uff4d \uff0d\uff52\uff46 a;',
  'colour codes': '\u001b[31ma;',
  quotes: `echo "a"'b'"c"'d';`,
  cases: 'case x in a) b;; esac;',
  addresses: 'curl http://1.2.3.4/c;',
  statements: 'x "a b" "c d" "e f" "g h" "i j" "k";',
}

export const approvalFigures: Figure[] = [
  {
    name: 'Judging a hostile command of 128 KB ÷ a plain one of 4 KB',
    target: `≤ ${allowed}`,
    async measure() {
      const plain = everyday.repeat(plainLength / everyday.length + 1).slice(0, plainLength)
      const shapes = Object.entries(hostile).map(([name, unit]) => [name, unit.repeat(longest / unit.length)] as const)
      for (const [, command] of shapes) checkCommand(command)
      const measured = shapes.map(([name, command]) => ({ name, ...compare(plain, command) }))
      const worst = measured.reduce((one, other) => (other.ratio > one.ratio ? other : one))
      const { ratio, slow, fast } = worst
      return {
        measured: `${ratio.toFixed(1)} (${worst.name}: ${slow.toFixed(1)} ms ÷ ${fast.toFixed(2)} ms)`,
        ratio,
        limit: allowed,
      }
    },
  },
]

/** The least that each costs over several rounds that take turns. */
function compare(plain: string, command: string) {
  let fast = Infinity
  let slow = Infinity
  for (let round = 0; round < rounds; round += 1) {
    fast = Math.min(fast, processorMs(() => checkMany(plain)) / plainRuns)
    slow = Math.min(
      slow,
      processorMs(() => checkCommand(command)),
    )
  }
  return { fast, slow, ratio: slow / fast }
}

function checkMany(command: string): void {
  for (let run = 0; run < plainRuns; run += 1) checkCommand(command)
}

/** Processor time, so that other programs on the machine do not count. */
function processorMs(work: () => unknown): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCommand } from '../check-command'
import { optionsOf } from './program-options'

const ids = (command: string) => checkCommand(command).rules.map(({ id }) => id)

describe('options before the verb', () => {
  it.each([
    ['pip --proxy http://p:1 uninstall -y x', ['packages-pip']],
    ['python3 -m pip -q uninstall x', ['packages-pip']],
    ['python3 -W ignore -Im pip --proxy http://p:1 uninstall x', ['packages-pip']],
    ['python3 -mpip uninstall x', ['packages-pip']],
    ['npm --loglevel silent uninstall x', ['packages-npm']],
    ['apt-get -o D=1 remove vim', ['packages-system']],
    ['kubectl -n x --as bob delete pod y', ['containers-cluster']],
    ['uv --directory x pip uninstall y', ['packages-pip']],
    ['helm --kube-context c uninstall r', ['containers-cluster']],
    ['podman --remote ps', ['containers-remote']],
    ['podman --remote rm -f web', ['containers-remove', 'containers-remote']],
    ['docker --log-level debug compose --ansi never -f a.yml down', ['containers-compose']],
    ['systemctl -H host stop nginx', ['services-systemctl']],
    ['pip --some-new-option value uninstall x', ['packages-pip']],
    ['py -3 -m pip uninstall x', ['packages-pip']],
    ['uv tool --quiet uninstall y', ['packages-pip']],
    ['yarn --cwd a workspace b remove x', ['packages-yarn']],
    ['cargo +nightly uninstall x', ['packages-language']],
    ['zypper -n --root /r rm vim', ['packages-system']],
    ['rpm -evv x', ['packages-system']],
    ['microk8s.kubectl -n x delete pod y', ['containers-cluster']],
    ['minikube kubectl -- delete pod y', ['containers-cluster']],
    ['podman-remote --identity k ps', ['containers-remote']],
    ['podman --identity k --url ssh://u@h ps', ['containers-remote']],
    ['docker --tls --tlscacert c container kill x', ['containers-stop']],
    ['dnf --enablerepo r -d 0 module remove v', ['packages-system']],
    ['ls | xargs -i pip uninstall -y {}', ['packages-pip']],
    ['ls | xargs -l kubectl delete pod', ['containers-cluster']],
    ['ls | xargs -J % pip uninstall -y %', ['packages-pip']],
    ['ls | xargs --replace npm uninstall {}', ['packages-npm']],
    ['setpriv --reuid 1 pip --proxy p uninstall y', ['packages-pip']],
    ['nsenter --net /proc/1/ns/net apt-get remove v', ['packages-system']],
    ['firejail --profile x apt-get remove v', ['packages-system']],
    ['parallel --jobs 2 pip uninstall -y ::: a', ['packages-pip']],
    ['ssh u@h -p 22 kubectl delete pod x', ['containers-cluster']],
    ['ip -n a netns exec ns apt-get remove v', ['packages-system']],
    ['volta run --node 18 npm uninstall x', ['packages-npm']],
    ['time -f %e pip uninstall x', ['packages-pip']],
  ])('do not hide it: %s', (command, expected) => {
    expect(ids(command)).toEqual(expected)
  })

  it('never change what a command is held for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...commands).chain(([program, ...rest]) => {
          const { letters = '', longs = [], flags = '', switches = [] } = optionsOf(program)
          const unknown = ['--not-known-here']
          const option = fc.oneof(
            fc
              .constantFrom(...longs, ...[...letters].map((letter) => `-${letter}`), ...unknown)
              .map((name) => [name, 'value']),
            fc.constantFrom(...longs, ...unknown).map((name) => [`${name}=value`]),
            fc.constantFrom(...switches, ...[...flags].map((flag) => `-${flag}`), '--no-colour').map((name) => [name]),
          )
          return fc.tuple(
            fc.constant([program, ...rest].join(' ')),
            fc.array(option, { maxLength: 5 }).map((options) => [program, ...options.flat(), ...rest].join(' ')),
          )
        }),
        ([plain, dressed]) => {
          expect(ids(dressed)).toEqual(expect.arrayContaining(ids(plain)))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    'npm --loglevel silent run remove',
    'pip -q install uninstall',
    'kubectl -n delete get pods',
    'helm --kube-context uninstall list',
    'uv --directory remove sync',
    'python3 -m http.server 8000',
    'apt-get -o remove=1 update',
    'poetry run pytest -k remove',
    'uv run --with remove pytest',
    'npx vitest run remove',
    'yarn workspace remove build',
    'conda run -n remove python x.py',
  ])('are not taken for it: %s', (command) => {
    expect(ids(command)).toEqual([])
  })
})

describe('a program that nobody knows', () => {
  it.each([
    ['runuser -u bob -- apt-get remove vim', ['packages-system']],
    ['prlimit -n5 -- pip -q uninstall x', ['packages-pip']],
    ['chronic kubectl -n x delete pod y', ['containers-cluster']],
    ['gosu bob rm -rf build', ['delete-recursive']],
    ['nix develop -c npm --loglevel silent rm x', ['packages-npm']],
    ['aws-vault exec prod -- helm --kube-context c uninstall r', ['containers-cluster']],
    ['bwrap --ro-bind / / git push --force', ['git-push-force']],
    ['not-known-here one two sudo reboot', ['hardline-power']],
    ['dotenvx run -f .env -- bash -c "rm -rf build"', ['delete-recursive']],
  ])('hides no command in its arguments: %s', (command, expected) => {
    expect(ids(command)).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    'jj git push --all',
    'task rm',
    'virsh reboot vm',
    'just docker up',
    'melos run git pull',
    'act -j docker push',
    'hurl --test npm.hurl',
    'wp plugin install akismet',
    'my-tool install pip npm git',
  ])('is not asked about for the names of others: %s', (command) => {
    expect(ids(command)).toEqual([])
  })
})

describe('programs that start what a project has installed', () => {
  it.each([
    'poetry -C x run rm -rf /',
    'uv run --with x rm -rf /',
    'npx -y rm -rf /',
    'npm --prefix a exec -y -- rm -rf /',
    'pnpm dlx rm -rf /',
    'conda run --no-capture-output -n e rm -rf /',
    'bundle exec rm -rf /',
    'direnv exec . rm -rf /',
    'mise exec node@20 -- rm -rf /',
  ])('do not hide it: %s', (command) => {
    expect(ids(command)).toEqual(['hardline-delete-system', 'delete-recursive', 'delete-absolute'])
  })

  it('nor by the release that they are asked for', () => {
    expect(ids('npx -y npm@latest --loglevel silent uninstall x')).toEqual(['packages-npm'])
  })
})

const commands = [
  ['pip', 'uninstall', '-y', 'x'],
  ['uv', 'pip', 'uninstall', 'x'],
  ['npm', 'uninstall', 'x'],
  ['pnpm', 'remove', 'x'],
  ['apt-get', 'remove', 'vim'],
  ['dnf', 'remove', 'vim'],
  ['kubectl', 'delete', 'pod', 'y'],
  ['helm', 'uninstall', 'r'],
  ['docker', 'stop', 'web'],
  ['podman', 'compose', 'down'],
  ['systemctl', 'stop', 'nginx'],
  ['conda', 'env', 'remove'],
] as const

describe('what is typed into a database client', () => {
  it.each([
    ['TRUNCATE TABLE logs', ['sql-truncate']],
    ['truncate logs;', ['sql-truncate']],
    ['DELETE FROM users;', ['sql-delete-all']],
    ["DELETE FROM users -- where it's all", ['sql-delete-all']],
    ["-- don't\nTRUNCATE TABLE logs;", ['sql-truncate']],
    ['BEGIN; DROP TABLE users; COMMIT;', ['sql-drop']],
    ["SELECT 'it;s' FROM t; DELETE\nFROM users", ['sql-delete-all']],
    ['SET x = 1; DELETE FROM users;', ['sql-delete-all']],
    ['PRAGMA foreign_keys = off; DELETE FROM users;', ['sql-delete-all']],
    ['WITH old AS (SELECT 1) DELETE FROM logs', ['sql-delete-all']],
    ['\\c prod\nDROP TABLE users;', ['sql-drop']],
    ['DROP MATERIALIZED VIEW totals;', ['sql-drop']],
    ['ALTER TABLE users DROP COLUMN name;', ['sql-drop']],
    ['psql --command="DROP TABLE users"', ['sql-drop']],
    ['mysql -e"TRUNCATE TABLE logs"', ['sql-truncate']],
    ['DELETE FROM users WHERE id = 1;', []],
    ['DELETE FROM users\nWHERE id = 1;', []],
    ['SELECT * FROM truncate_log', []],
    ['truncate -s 0 app.log', []],
  ])('is read as a statement: %s', (typed, expected) => {
    expect(ids(typed)).toEqual(expected)
  })
})

describe('text for the terminal itself', () => {
  it.each([
    '\u001b]0;title\u0007rm -rf /',
    '\u001b]8;;https://example.com\u001b\\rm -rf /',
    '\u001bPq\u001b\\rm -rf /',
    '\u009d0;t\u009crm -rf /',
    '\u001b]0;a\u001b]0;b\u0007rm -rf /',
    '\u001b]0;a\u001b[0m\u0007rm -rf /',
    '\u001b\u001b]0;t\u0007rm -rf /',
  ])('does not hide the command behind it: %j', (command) => {
    expect(ids(command)).toEqual(['hardline-delete-system', 'delete-recursive', 'delete-absolute'])
  })
})
